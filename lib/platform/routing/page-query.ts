/** Hosts of search engines' cached copies of this site. */
export const cacheHosts = ['webcache.googleusercontent.com', 'cc.bingj.com'] as const

/** The query parameters that a page reads (specification part 1, section 2); null or false for one that is absent or malformed. */
export type PageQuery = {
  invite_code: string | null
  /** True for the start of the installed app. */
  installed: boolean
  /** True for paid traffic. */
  paid: boolean
  /** True for an address that says the site is open to visitors. */
  open_unauth: boolean
  /** The name of the picture of an advertisement. */
  ad_img: string | null
  utm_campaign: string | null
  force_country: string | null
  force_country_from_ip: string | null
  /** True for a page that is read and not run. */
  server_only: boolean
}

/** The form of each text: an address may contain anything. */
const forms = {
  invite_code: /^.{1,100}$/,
  ad_img: /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/,
  utm_campaign: /^[\w][\w .+-]{0,99}$/,
  country: /^[A-Z]{2}$/,
} as const

/**
 * Parses the query of a page: the one place that knows its parameters. Without zod, which no first page loads
 * (docs/decisions/327).
 */
export function readPageQuery(query: URLSearchParams): PageQuery {
  const textOf = (name: string, form: RegExp) => {
    const text = query.get(name)
    return text !== null && form.test(text) ? text : null
  }
  return {
    invite_code: textOf('invite_code', forms.invite_code),
    installed: query.get('utm_source') === 'homescreen_icon',
    paid: Boolean(query.get('utm_pai')),
    open_unauth: query.get('oe') === '1',
    ad_img: textOf('ad_img', forms.ad_img),
    utm_campaign: textOf('utm_campaign', forms.utm_campaign),
    force_country: textOf('force_country', forms.country),
    force_country_from_ip: textOf('force_country_from_ip', forms.country),
    server_only: query.has('server_only'),
  }
}

/** True if a page is a copy to be read, and so starts nothing (specification part 1, section 4, Start-up). */
export const isReadOnly = ({ hostname, search }: Pick<Location, 'hostname' | 'search'>): boolean =>
  (cacheHosts as readonly string[]).includes(hostname) ||
  readPageQuery(new URLSearchParams(search)).server_only
