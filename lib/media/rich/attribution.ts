import { plainText } from '@/lib/media/pages/plain-text'
import type { PageData } from './page-data'
import type { Attribution } from './schema'

const short = (text: string | undefined) => plainText(text ?? '', 200)

/**
 * Returns an absolute address from a page; '' if missing, with another scheme, or too long.
 */
function addressIn(given: string | undefined, page: string): string {
  if (!given || !URL.canParse(given.trim(), page)) return ''
  const url = new URL(given.trim(), page)
  return /^https?:$/.test(url.protocol) && url.href.length <= 2048 ? url.href : ''
}

/**
 * Returns the site of a host, whose subdomains may refer to each other: `m.shop.example` and `www.shop.example`.
 */
const siteOf = (url: string) => new URL(url).hostname.replace(/^(?:www|m|mobile|amp)\./, '')

/**
 * Returns the attribution on a page: author, Creative Commons license, and site (specification part 1, section 3,
 * Attribution). `url` is the final address of the page. Null if it has neither author nor license.
 */
export function attributionOf({ meta, links }: PageData, url: string): Attribution | null {
  const named = [meta.get('author'), meta.get('article:author'), meta.get('dc.creator'), meta.get('byl')]
  const author_name = short(named.find((one) => one && !/^https?:/i.test(one)))
  const author_url = addressIn(links.get('author') ?? named.find((one) => /^https?:/i.test(one ?? '')), url)
  const license = addressIn(links.get('license') ?? meta.get('dcterms.license'), url)
  const cc_url =
    license && new URL(license).hostname.replace(/^www\./, '') === 'creativecommons.org' ? license : ''
  if (author_name === '' && cc_url === '') return null
  return { author_name, author_url, cc_url, provider_name: short(meta.get('og:site_name')), url }
}

/** Returns the mobile version of a page, if it names one on its own site. */
export function mobileLinkOf({ links }: PageData, url: string): { mobile_link?: string } {
  const found = addressIn(links.get('mobile'), url)
  return found !== '' && siteOf(found) === siteOf(url) ? { mobile_link: found } : {}
}
