import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { boardBySlug } from '@/lib/content/boards/queries.server'
import { boardFeed, createdPins, isAdsOnly, pinById } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { idSchema } from '@/lib/core/input'
import { own } from '@/lib/core/own'
import type { Viewer } from '@/lib/core/viewer'
import type { Document } from './document.server'

/** The viewer of these documents: a visitor. */
const visitor: Viewer = {
  kind: 'unauth',
  id: null,
  session_id: null,
  install_id: '',
  device: 'desktop',
  user: null,
}

const page = { page_size: 25, bookmarks: [] }

const absolute = (path: string) => new URL(path, env().ORIGIN).href

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML; leaves out characters that XML does not allow. */
const xmlText = (text: string) =>
  text
    .replace(/[&<>"']/g, (sign) => own(entities, sign) ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

/** Answers with a text that depends on nothing but the site's address. */
function fixed(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  })
}

/** Returns null if a visitor may not see the object. */
async function unlessHidden<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}

/** Returns picture and description of a pin as HTML, escaped again for the surrounding XML. */
function contentOf(pin: WirePin, url: string): string {
  const image = pin.images['736x'] ?? pin.images.orig
  const picture = image ? `<img src="${absolute(image.url)}" alt="${xmlText(pin.alt_text)}">` : ''
  return xmlText(`<a href="${url}">${picture}</a><p>${xmlText(pin.description)}</p>`)
}

function item(pin: WirePin): string {
  const url = absolute(`/pin/${pin.id}/`)
  const description = contentOf(pin, url)
  return `<item><title>${xmlText(pin.title || pin.board.name)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${new Date(pin.created_at).toUTCString()}</pubDate><description>${description}</description></item>`
}

type Channel = { title: string; description: string; path: string; self: string; pins: WirePin[]; of: object }

function rss({ title, description, path, self, pins, of }: Channel): Document {
  const head = `<title>${xmlText(title)}</title><link>${absolute(path)}</link><description>${xmlText(description)}</description><atom:link href="${absolute(self)}" rel="self" type="application/rss+xml"/>`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}${pins.map(item).join('')}</channel></rss>\n`
  return { text, type: 'application/rss+xml', about: [of, pins] }
}

function entry(pin: WirePin): string {
  const url = absolute(`/pin/${pin.id}/`)
  const time = new Date(pin.created_at).toISOString()
  const author = pin.native_creator ?? pin.pinner
  return `<entry><title>${xmlText(pin.title || pin.board.name)}</title><id>${url}</id><link href="${url}"/><published>${time}</published><updated>${time}</updated><author><name>${xmlText(author.full_name)}</name></author><content type="html">${contentOf(pin, url)}</content></entry>`
}

function atom({ title, description, path, self, pins, of }: Channel): Document {
  const updated = new Date(pins[0]?.created_at ?? 0).toISOString()
  const head = `<title>${xmlText(title)}</title><subtitle>${xmlText(description)}</subtitle><id>${absolute(path)}</id><link href="${absolute(path)}"/><link href="${absolute(self)}" rel="self" type="application/atom+xml"/><updated>${updated}</updated>`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">${head}${pins.map(entry).join('')}</feed>\n`
  return { text, type: 'application/atom+xml', about: [of, pins] }
}

export type FeedFormat = 'rss' | 'atom'
const formats = { rss, atom }

/** Returns `/{user}/feed.rss` or `.atom`, the newest pins of a person; null if a visitor may not see them. */
export function userRss(username: string, format: FeedFormat = 'rss'): Promise<Document | null> {
  return unlessHidden(async () => {
    const user = await profileByUsername(visitor, username)
    const { items } = await createdPins(visitor, username, page)
    const path = `/${user.username}/`
    const self = `${path}feed.${format}`
    return formats[format]({
      title: user.full_name,
      description: user.about,
      path,
      self,
      pins: items,
      of: user,
    })
  })
}

/** Returns `/{user}/{board}.rss` or `.atom`, the newest pins of a public board; null if a visitor may not see it. */
export function boardRss(
  username: string,
  slug: string,
  format: FeedFormat = 'rss',
): Promise<Document | null> {
  return unlessHidden(async () => {
    const board = await boardBySlug(visitor, username, slug)
    const { items } = await boardFeed(visitor, { ...page, board_id: board.id, filter_section_pins: false })
    const { name: title, description, url: path } = board
    const self = `${path.replace(/\/$/, '')}.${format}`
    return formats[format]({ title, description, path, self, pins: items, of: board })
  })
}

/** Returns the id of the pin at an address of this site, or null. */
export function pinOf(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  const segment = /^\/pin\/([^/]+)\/?$/.exec(pathname)?.[1]
  const { data } = idSchema.safeParse(segment?.split('--').at(-1))
  return origin === new URL(env().ORIGIN).origin && data ? data : null
}

/** Returns `/oembed.json?url=`: a pin as a picture with its title and author; null if a visitor may not see it. */
export function oembed(id: string): Promise<Document | null> {
  return unlessHidden(async () => {
    const [pin, isForAds] = await Promise.all([pinById(visitor, id), isAdsOnly(id)])
    if (isForAds) return null
    const [image, thumbnail] = [pin.images['736x'] ?? pin.images.orig, pin.images['236x']]
    if (!image) return null
    const author = pin.native_creator ?? pin.pinner
    const fields = {
      version: '1.0',
      type: 'photo',
      title: pin.title,
      url: absolute(image.url),
      width: image.width,
      height: image.height,
      author_name: author.full_name,
      author_url: absolute(`/${author.username}/`),
      provider_name: 'Magpie',
      provider_url: absolute('/'),
      ...(thumbnail
        ? {
            thumbnail_url: absolute(thumbnail.url),
            thumbnail_width: thumbnail.width,
            thumbnail_height: thumbnail.height,
          }
        : {}),
    }
    return { text: JSON.stringify(fields), type: 'application/json', about: [pin] }
  })
}

/** Returns `/opensearch.xml`, which lets browsers offer this site's search. */
export const opensearch = () =>
  fixed(
    `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Magpie</ShortName><Description>Search pins, boards and people</Description><InputEncoding>UTF-8</InputEncoding><Url type="text/html" method="get" template="${absolute('/search/pins/')}?q={searchTerms}"/></OpenSearchDescription>\n`,
    'application/opensearchdescription+xml',
  )

/** Milliseconds until the file expires: a year. */
const securityAge = 365 * 24 * 60 * 60 * 1000

/** Returns `/.well-known/security.txt` (RFC 9116); the contact is the help page. */
export function securityTxt(now = Date.now()): Response {
  const lines = [
    `Contact: ${absolute('/help/')}`,
    `Expires: ${new Date(now + securityAge).toISOString()}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    'Preferred-Languages: en',
  ]
  return fixed(`${lines.join('\n')}\n`, 'text/plain')
}

/** Returns `/.well-known/change-password`, to which password managers redirect. */
export const changePassword = () =>
  new Response(null, { status: 302, headers: { Location: absolute('/settings/edit/password/') } })
