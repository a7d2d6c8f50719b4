/** Pages whose texts the host may write; each is at `/{page}/`. */
export const sitePages = ['about', 'help', 'terms', 'privacy'] as const
export type SitePage = (typeof sitePages)[number]

/** Maximum characters of a page's text. */
export const siteTextLimit = 50_000
