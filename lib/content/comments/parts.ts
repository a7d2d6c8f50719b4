import { ownLinks, type Span } from '@/lib/content/writing/text'
import type { WireComment } from './schema'

/** A piece of a comment's text as it is shown; `href` is a path of this site. */
export type Part = { text: string; href?: string }

type Written = Pick<WireComment, 'text' | 'tags' | 'tagged_users'>

const isWithin = (text: string, { offset, length }: Span) =>
  Number.isInteger(offset) && offset >= 0 && length > 0 && offset + length <= text.length

/** Returns the tagged names as links to their people; positions without an @ in the text are dropped. */
function tagged({ text, tags, tagged_users }: Written): (Span & { href: string })[] {
  return tags.flatMap(({ id, offset, length }) => {
    const user = tagged_users.find((one) => one.id === id)
    if (!user || !isWithin(text, { offset, length }) || text[offset] !== '@') return []
    return [{ offset, length, href: `/${encodeURIComponent(user.username)}/` }]
  })
}

/**
 * Splits a comment's text into pieces: tagged names and addresses of this site (`origin`) become links, all else stays
 * text. The pieces join back to the text.
 */
export function partsOf(written: Written, origin: string): Part[] {
  const { text } = written
  const links = [...tagged(written), ...ownLinks(text, origin)].sort(
    (one, other) => one.offset - other.offset,
  )
  const parts: Part[] = []
  let end = 0
  for (const { offset, length, href } of links) {
    if (offset < end) continue
    if (offset > end) parts.push({ text: text.slice(end, offset) })
    parts.push({ text: text.slice(offset, offset + length), href })
    end = offset + length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
