/** Maximum mentions in one comment; further names stay text. */
const maxNamed = 10

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Scripts without spaces between words: there a word matches anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/**
 * True if a text contains one of these words or phrases as a whole, in any case, width or spacing.
 */
export function hasFilteredWord(text: string, words: readonly string[]): boolean {
  const within = plain(text).replace(/\s+/gu, ' ')
  return words.some((word) => {
    const sought = plain(word).trim().replace(/\s+/gu, ' ')
    if (sought === '') return false
    if (unspaced.test(sought)) return within.includes(sought)
    return new RegExp(`(?:^|[^\\p{L}\\p{N}])${escaped(sought)}(?![\\p{L}\\p{N}])`, 'u').test(within)
  })
}

/** True if a text contains a web address. */
export function hasLink(text: string): boolean {
  return /\bhttps?:\/\/\S|\bwww\.\S/i.test(text.normalize('NFKC'))
}

/** Trailing punctuation that ends a sentence rather than an address. */
const addresses = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi

/** A piece of a text, by UTF-16 units. */
export type Span = { offset: number; length: number }

/** Returns the addresses of this site in a text and their targets: paths of `origin`, never another host. */
export function ownLinks(text: string, origin: string): (Span & { href: string })[] {
  return [...text.matchAll(addresses)].flatMap(({ 0: address, index }) => {
    const url = URL.canParse(address) ? new URL(address) : null
    // A path with two slashes would lead elsewhere without the origin.
    if (url?.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return []
    return [{ offset: index, length: address.length, href: url.pathname + url.search + url.hash }]
  })
}

/** True if a text contains an address of another site: comments link to this one only. */
export function hasForeignLink(text: string, origin: string): boolean {
  const own = ownLinks(text, origin)
  const rest = own.reduceRight(
    (left, { offset, length }) => left.slice(0, offset) + left.slice(offset + length),
    text,
  )
  return hasLink(rest)
}

/** A name in a text, in lower case, with its @ at `offset`; `length` counts that, too. */
export type Named = Span & { name: string }

/** Returns the names after an @ in a text: at most ten, with all their positions. */
export function namesIn(text: string): Named[] {
  const all = [...text.matchAll(/(^|[^\w@.])@(\w{3,30})(?!\w)/g)].map(
    ({ 1: before = '', 2: name = '', index }) => ({
      name: name.toLowerCase(),
      offset: index + before.length,
      length: name.length + 1,
    }),
  )
  const first = [...new Set(all.map(({ name }) => name))].slice(0, maxNamed)
  return all.filter(({ name }) => first.includes(name))
}
