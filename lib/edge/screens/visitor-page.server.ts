import { isDecided } from '@/lib/accounts/consent/policy'
import { sorts } from '@/lib/content/boards/sorts'
import { asColorScheme, schemeCookie } from '@/lib/core/color-scheme'
import { own } from '@/lib/core/own'
import { seasonCountry } from '@/lib/discover/ideas/seasons'
import { shopOrders } from '@/lib/discover/shopping/filters'
import { editionCountry } from '@/lib/discover/today/editions'
import { consentOf, locationOf } from '@/lib/edge/doors/location.server'
import { botKind, deviceOf, type HeaderOf, isSecure } from '@/lib/edge/doors/request-viewer.server'
import { sharedViewer, type VisitorKind, writeKind } from '@/lib/edge/visitor-cache/visitor-kind'
import { readCookie, sessionTokenIn } from '@/lib/platform/http/cookies'
import { matchPageRoute } from '@/lib/platform/routing/page-routes'

/** A page that all visitors of a kind share. */
export type VisitorPage = {
  /** The cache key: address and kind. */
  key: string
  /** The address in the form that all visitors share. */
  path: string
  kind: VisitorKind
}

type Parts = Record<string, readonly string[] | null>

/** The parameters of a list of products (lib/discover/shopping/schema.ts). */
const shopParts: Parts = {
  domain: null,
  currency: null,
  min_price: null,
  max_price: null,
  in_stock: ['1'],
  free_shipping: ['1'],
  on_sale: ['1'],
  order: shopOrders,
}

/**
 * The pages that visitors share, with the query parameters that each depends on and their meaningful values;
 * null for any.
 */
const shared: Record<string, Parts> = {
  '/': {},
  '/homefeed': {},
  '/ideas': {},
  '/ideas/:interest/:id': {},
  '/pin/:id': {},
  '/shopping': shopParts,
  '/shopping/:category/:id': shopParts,
  '/videos': {},
  '/videos/:category/:id': {},
  '/search': {},
  '/search/:scope': { q: null, article: null },
  '/search/picture': {},
  '/today': {},
  '/today/:term/:title/:articleId': {},
  '/topics/:interest': {},
  '/:username': { tab: ['created', 'saved', 'tries', 'shop'], sort: sorts },
  '/:username/:slug': { sort: sorts },
  '/:username/:slug/:section': { sort: sorts },
}

/** The parameters of the shop on a profile (lib/discover/shopping/storefront.server.ts). */
const storeParts: Parts = {
  tab: ['shop'],
  feed: null,
  group: null,
  category: null,
  words: null,
  ...shopParts,
}

const isShop = (pattern: string, query: URLSearchParams) =>
  pattern === '/:username' && query.get('tab') === 'shop'

/** The shared pages that depend on the visitor's country, with the country that stands for it. */
const byCountry: Record<string, (country: string) => string> = {
  '/ideas': (country) => country,
  '/ideas/:interest/:id': seasonCountry,
  '/today': editionCountry,
  '/today/:term/:title/:articleId': editionCountry,
}

/** Parameters that make a page specific to one visitor: an invitation, another country, a page without scripts. */
const personal = [
  'invite_code',
  'follow',
  'message',
  'server_only',
  'force_country',
  'force_country_from_ip',
] as const

/** Parameters that narrow a search: its counts depend on pins that are not on the page, so that it is not shared. */
const narrowing = [
  'color',
  'skin_tone',
  'domain',
  'category',
  'currency',
  'min_price',
  'max_price',
  'in_stock',
  'free_shipping',
] as const

/** Maximum characters of an address; longer ones are unusual, and would fill the keys. */
const MAX_PATH = 500

/**
 * Returns the shared page that answers a visitor's request; null for members, robots, and addresses of pages that are
 * not shared. Parameters that the page does not depend on are dropped.
 * @param url path and query of a GET or HEAD request
 */
export function visitorPageOf(url: string, header: HeaderOf): VisitorPage | null {
  const cookie = header('cookie')
  const userAgent = header('user-agent') ?? ''
  if (url.length > MAX_PATH || header('x-nextjs-data') !== null) return null
  if (sessionTokenIn(cookie, isSecure()) !== null || botKind(userAgent) !== null) return null
  const path = sharedPath(url)
  if (path === null) return null
  const device = deviceOf(userAgent)
  const blank = { device, scheme: 'auto', is_regulated: false, isDecided: false, gpc: false } as const
  const visitor = sharedViewer(blank)
  const consent = consentOf(header, visitor)
  const countryFor = countryOf(path)
  const kind = {
    device,
    scheme: asColorScheme(readCookie(cookie, schemeCookie)),
    is_regulated: consent.is_regulated,
    isDecided: isDecided(consent),
    gpc: consent.gpc,
    ...(countryFor ? { country: countryFor(locationOf(header, visitor).country) } : {}),
  }
  return { key: `${writeKind(kind)} ${path}`, path, kind }
}

/** Returns how the country of a visitor counts for a page; undefined if it does not. */
function countryOf(path: string): ((country: string) => string) | undefined {
  const [pathname = '', search] = path.split('?', 2)
  const pattern = patternOf(pathname)
  return isShop(pattern, new URLSearchParams(search)) ? (country) => country : own(byCountry, pattern)
}

const patternOf = (pathname: string) => matchPageRoute(pathname)?.pattern ?? ''

/** Returns an address without the parameters that its page ignores; null if the page is not shared. */
export function sharedPath(url: string): string | null {
  const [pathname = '', search] = url.split('?', 2)
  const pattern = patternOf(pathname)
  const known = own(shared, pattern)
  if (!known) return null
  if (!search) return pathname
  const given = new URLSearchParams(search)
  if (personal.some((name) => given.has(name))) return null
  if (pattern === '/search/:scope' && narrowing.some((name) => given.has(name))) return null
  const stored = new URLSearchParams()
  const parts = isShop(patternOf(pathname), given) ? storeParts : known
  for (const [name, values] of Object.entries(parts)) {
    const value = given.get(name)
    if (value !== null && (values === null || values.includes(value))) stored.set(name, value)
  }
  return stored.size > 0 ? `${pathname}?${stored}` : pathname
}
