/** The pages whose texts the host of a site may write; each is at `/{page}/`. */
export const sitePages = ['about', 'help', 'terms', 'privacy'] as const
export type SitePage = (typeof sitePages)[number]

/** Characters of a page's text. */
export const siteTextLimit = 50_000
