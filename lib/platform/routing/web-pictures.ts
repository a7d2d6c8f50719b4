/** The pages that may show pictures of other sites, of which pins are made. */
const pages = /^\/pin\/create\/(?:button\/)?$/

/** Returns true if the page at a path may load pictures of other sites; its Content-Security-Policy says so. */
export const mayShowWebPictures = (pathname: string): boolean => pages.test(`${pathname.replace(/\/$/, '')}/`)

/** The path with which this document was loaded, whose policy lasts as long as the document; '' on the server. */
export const loadedPath = typeof window === 'undefined' ? '' : window.location.pathname
