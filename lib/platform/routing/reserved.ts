/** First segments of our own URLs: a profile lives at `/{username}`, so a username may not be one of them. */
const ownSegments = `
  404 500 _next _app _document ads admin analytics api board boards business catalogs collages create ct customize dev email embed explore
  favicon feed feeds followers following healthz home homefeed ideas images index invite invites join login
  logout manifest media messages metrics news news_hub notifications oauth oembed offline opensearch out pagehandlers parental-passcode
  password pin pins register report reset resource robots rss search secret settings shop shopping signin
  signout signup sitemap source static story sw tag tags today topics unsubscribe upload-feed upload-image upload-media upload-music upload-video upload user users
  v1 v2 v3 v4 v5 verify videos vx webhooks well-known widgets ws
`

/** Names that would impersonate the site, or break software that treats them as values. */
const commonWords = `
  about abuse account accounts administrator all anonymous app apps auth billing blog bot careers community
  config contact cookies copyright daemon dashboard default delete developer developers docs domain download
  edit everyone example false faq forum guest guidelines help helpcenter host hostmaster https info
  jobs legal localhost magpie mail mailer-daemon me moderator mod new nobody noreply no-reply none null official
  owner policies policy postmaster press privacy profile public root safety sales security self server service
  shell site staff status store subscribe subscription support system team terms test tos true trust undefined
  update webmaster welcome www you
`

const reserved = new Set(`${ownSegments} ${commonWords}`.trim().split(/\s+/))
const squeezed = new Set([...reserved].map(squeeze))

/**
 * True if a username would shadow a page, an endpoint or a role of the site (error 9112). Ignores case and separators:
 * `Log_In` is reserved like `login`, and so is a name with a file extension.
 */
export function isReservedUsername(username: string): boolean {
  const name = username.normalize('NFKC').trim().toLowerCase()
  return reserved.has(name) || squeezed.has(squeeze(name.replace(/\.[a-z]{2,5}$/, '')))
}

function squeeze(name: string): string {
  return name.replace(/[-_.]/g, '')
}
