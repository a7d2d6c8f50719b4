/** Most people whom one comment may name; what comes after is text. */
const mostNamed = 10

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Scripts that put no spaces between words: there a word is found wherever it stands. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Whether a text has one of these words or phrases: as a whole, whatever its case, width or spacing. */
export function hasFilteredWord(text: string, words: readonly string[]): boolean {
  const within = plain(text).replace(/\s+/gu, ' ')
  return words.some((word) => {
    const sought = plain(word).trim().replace(/\s+/gu, ' ')
    if (sought === '') return false
    if (unspaced.test(sought)) return within.includes(sought)
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(sought)}(?![\\p{L}\\p{N}])`, 'u').test(within)
  })
}

/** Whether a text has an address of the web in it. */
export function hasLink(text: string): boolean {
  return /\bhttps?:\/\/\S|\bwww\.\S/i.test(text.normalize('NFKC'))
}

/** The usernames that a text names with an @, in lower case, each once. */
export function namedIn(text: string): string[] {
  const names = [...text.matchAll(/(?<![\w@.])@(\w{3,30})(?!\w)/g)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)].slice(0, mostNamed)
}
