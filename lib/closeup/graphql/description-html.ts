import { escapeHtml } from '@/lib/core/escape-html'

/** Addresses, without the trailing signs that end a sentence. */
const addresses = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi

/** A mentioned person with their current name; `offsets` and `length` in UTF-16 units. */
export type NamedPerson = { username: string; offsets: readonly number[]; length: number }

type Link = { start: number; end: number; html: string }

function addressLinks(text: string): Link[] {
  return [...text.matchAll(addresses)].flatMap(({ 0: address, index: start }) => {
    if (!URL.canParse(address)) return []
    const attributes = `href="${escapeHtml(new URL(address).href)}" rel="nofollow noopener ugc" target="_blank"`
    return [{ start, end: start + address.length, html: `<a ${attributes}>${escapeHtml(address)}</a>` }]
  })
}

function peopleLinks(text: string, people: readonly NamedPerson[]): Link[] {
  return people.flatMap(({ username, offsets, length }) =>
    offsets.flatMap((start) => {
      if (text[start] !== '@' || start + length > text.length) return []
      const name = escapeHtml(text.slice(start, start + length))
      const href = `/${encodeURIComponent(username.toLowerCase())}/`
      return [{ start, end: start + length, html: `<a href="${href}">${name}</a>` }]
    }),
  )
}

/** A hashtag at the beginning of a word. Letters, digits and underscores of any script; at least one is no digit. */
const hashtags = /(^|[^\p{L}\p{N}_&/#])(#(?=[\p{N}_]*\p{L})[\p{L}\p{N}_]{2,50})/gu

/** Returns the hashtags of a text, without the sign, each once. */
export const hashtagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(hashtags)].map(([tag]) => tag.slice(1))),
]

function hashtagLinks(text: string): Link[] {
  return [...text.matchAll(hashtags)].map(({ 1: before = '', 2: tag = '', index }) => {
    const start = index + before.length
    const href = `/search/pins/?q=${encodeURIComponent(tag.slice(1))}`
    return { start, end: start + tag.length, html: `<a href="${href}">${escapeHtml(tag)}</a>` }
  })
}

/**
 * Returns plain text as HTML: everything is escaped, http and https addresses become links without referrer,
 * the names of `people` links to their profiles, line breaks become `<br>`. No markup of the text survives.
 */
export function descriptionHtml(text: string, people: readonly NamedPerson[] = []): string {
  const links = [...peopleLinks(text, people), ...addressLinks(text), ...hashtagLinks(text)].sort(
    (a, b) => a.start - b.start,
  )
  let html = ''
  let end = 0
  for (const link of links) {
    if (link.start < end) continue
    html += escapeHtml(text.slice(end, link.start)) + link.html
    end = link.end
  }
  return (html + escapeHtml(text.slice(end))).replace(/\r\n?|\n/g, '<br>')
}
