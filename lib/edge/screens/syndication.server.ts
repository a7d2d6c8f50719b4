import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { boardBySlug, sectionBySlug } from '@/lib/content/boards/queries.server'
import { boardFeed, createdPins, sectionFeed } from '@/lib/content/pins/queries.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { interestNamed } from '@/lib/content/topics/queries.server'
import { topicPath } from '@/lib/content/topics/topic-path'
import { topicPins } from '@/lib/discover/feed/topic-feed.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import type { Document } from './document.server'
import { absolute, unlessHidden, visitor, xmlText } from './document-parts.server'

const page = { page_size: 25, bookmarks: [] }

/** Minutes for which readers need not ask again. */
const ttl = 60

/** Returns picture and description of a pin as HTML, escaped again for the surrounding XML. */
function contentOf(pin: WirePin, url: string): string {
  const image = pin.images['736x'] ?? pin.images.orig
  const picture = image ? `<img src="${absolute(image.url)}" alt="${xmlText(pin.alt_text)}">` : ''
  return xmlText(`<a href="${url}">${picture}</a><p>${xmlText(pin.description)}</p>`)
}

/** A pin of a feed, with its picture for other sites: a JPEG, and its bytes. */
type Item = { pin: WirePin; jpeg: { url: string; length: number } | null }

/** Returns the JPEG that the worker made for other sites, if there is one. */
async function jpegOf(pin: WirePin): Promise<Item['jpeg']> {
  const orig = pin.images.orig?.url
  const [, folders, signature] = /\/orig\/([0-9a-f]{2}\/[0-9a-f]{2})\/([0-9a-f]{32})\./.exec(orig ?? '') ?? []
  if (!folders || !signature) return null
  const key = `600x315/${folders}/${signature}.jpg`
  const file = await mediaStore().get(key)
  if (!file) return null
  file.stream.destroy()
  return { url: absolute(`/media/${key}`), length: file.size }
}

const authorOf = (pin: WirePin) => pin.native_creator ?? pin.pinner

/** Returns every size of a picture for readers that choose one. */
function sizesOf(pin: WirePin): string {
  const type = (url: string) =>
    url.endsWith('.jpg') ? 'image/jpeg' : `image/${url.slice(url.lastIndexOf('.') + 1)}`
  const one = ({ url, width, height }: { url: string; width: number; height: number }) =>
    `<media:content url="${absolute(url)}" type="${type(url)}" medium="image" width="${width}" height="${height}"/>`
  return `<media:group>${Object.values(pin.images).map(one).join('')}</media:group>`
}

function item({ pin, jpeg }: Item): string {
  const url = absolute(`/pin/${pin.id}/`)
  const enclosure = jpeg ? `<enclosure url="${jpeg.url}" length="${jpeg.length}" type="image/jpeg"/>` : ''
  const category = `<category domain="${absolute(pin.board.url)}">${xmlText(pin.board.name)}</category>`
  return `<item><title>${xmlText(pin.title || pin.board.name)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${new Date(pin.created_at).toUTCString()}</pubDate><dc:creator>${xmlText(authorOf(pin).full_name)}</dc:creator>${category}<description>${contentOf(pin, url)}</description>${enclosure}${sizesOf(pin)}</item>`
}

type Channel = { title: string; description: string; path: string; self: string; pins: WirePin[]; of: object }

/** Returns the time of the newest pin; feeds without pins have none. */
const newestOf = (pins: readonly WirePin[]): Date | undefined =>
  pins.length === 0
    ? undefined
    : new Date(Math.max(...pins.map(({ created_at }) => new Date(created_at).getTime())))

const spaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

async function rss({ title, description, path, self, pins, of }: Channel): Promise<Document> {
  const items = await Promise.all(pins.map(async (pin) => ({ pin, jpeg: await jpegOf(pin) })))
  const modified = newestOf(pins)
  const built = modified ? `<lastBuildDate>${modified.toUTCString()}</lastBuildDate>` : ''
  const head = `<title>${xmlText(title)}</title><link>${absolute(path)}</link><description>${xmlText(description)}</description><language>en</language>${built}<ttl>${ttl}</ttl><atom:link href="${absolute(self)}" rel="self" type="application/rss+xml"/>`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}><channel>${head}${items.map(item).join('')}</channel></rss>\n`
  return { text, type: 'application/rss+xml', about: [of, pins], modified, isOpen: true }
}

function entry({ pin, jpeg }: Item): string {
  const url = absolute(`/pin/${pin.id}/`)
  const time = new Date(pin.created_at).toISOString()
  const enclosure = jpeg
    ? `<link rel="enclosure" href="${jpeg.url}" length="${jpeg.length}" type="image/jpeg"/>`
    : ''
  return `<entry><title>${xmlText(pin.title || pin.board.name)}</title><id>${url}</id><link href="${url}"/>${enclosure}<published>${time}</published><updated>${time}</updated><author><name>${xmlText(authorOf(pin).full_name)}</name></author><category term="${xmlText(pin.board.name)}" scheme="${absolute(pin.board.url)}"/><content type="html">${contentOf(pin, url)}</content></entry>`
}

async function atom({ title, description, path, self, pins, of }: Channel): Promise<Document> {
  const items = await Promise.all(pins.map(async (pin) => ({ pin, jpeg: await jpegOf(pin) })))
  const modified = newestOf(pins)
  const head = `<title>${xmlText(title)}</title><subtitle>${xmlText(description)}</subtitle><id>${absolute(path)}</id><link href="${absolute(path)}"/><link href="${absolute(self)}" rel="self" type="application/atom+xml"/><updated>${(modified ?? new Date(0)).toISOString()}</updated>`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">${head}${items.map(entry).join('')}</feed>\n`
  return { text, type: 'application/atom+xml', about: [of, pins], modified, isOpen: true }
}

type FeedFormat = 'rss' | 'atom'
const formats = { rss, atom }

/** Returns `/{user}/feed.rss` or `.atom`, the newest pins of a person; null if a visitor may not see them. */
export function userRss(username: string, format: FeedFormat = 'rss'): Promise<Document | null> {
  return unlessHidden(async () => {
    const user = await profileByUsername(visitor, username)
    const { items: pins } = await createdPins(visitor, username, page)
    const path = `/${user.username}/`
    const self = `${path}feed.${format}`
    return formats[format]({ title: user.full_name, description: user.about, path, self, pins, of: user })
  })
}

const feedOf = (path: string, format: FeedFormat) => `${path.replace(/\/$/, '')}.${format}`

/** Returns `/{user}/{board}.rss` or `.atom`, the newest pins of a public board; null if a visitor may not see it. */
export function boardRss(
  username: string,
  slug: string,
  format: FeedFormat = 'rss',
): Promise<Document | null> {
  return unlessHidden(async () => {
    const board = await boardBySlug(visitor, username, slug)
    const { items: pins } = await boardFeed(visitor, {
      ...page,
      board_id: board.id,
      filter_section_pins: false,
    })
    const { name: title, description, url: path } = board
    return formats[format]({ title, description, path, self: feedOf(path, format), pins, of: board })
  })
}

/** Returns `/topics/{topic}.rss` or `.atom`, the pins of a topic; null for an unknown one. */
export function topicRss(named: string, format: FeedFormat = 'rss'): Promise<Document | null> {
  return unlessHidden(async () => {
    const topic = await interestNamed(visitor, named)
    const { items: pins } = await topicPins(visitor, topic.id, page)
    const path = topicPath(topic)
    const newest = pins.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1))
    const description = `Pins about ${topic.name}`
    return formats[format]({
      title: topic.name,
      description,
      path,
      self: feedOf(path, format),
      pins: newest,
      of: topic,
    })
  })
}

/** Returns `/{user}/{board}/{section}.rss` or `.atom`, the pins of a section of a public board; null if a visitor may not see it. */
export function sectionRss(
  username: string,
  slug: string,
  sectionSlug: string,
  format: FeedFormat = 'rss',
): Promise<Document | null> {
  return unlessHidden(async () => {
    const [board, section] = await Promise.all([
      boardBySlug(visitor, username, slug),
      sectionBySlug(visitor, username, slug, sectionSlug),
    ])
    const { items: pins } = await sectionFeed(visitor, { ...page, section_id: section.id })
    const path = `${board.url}${section.slug}/`
    const title = `${section.title} – ${board.name}`
    const { description } = board
    return formats[format]({
      title,
      description,
      path,
      self: feedOf(path, format),
      pins,
      of: [board, section],
    })
  })
}
