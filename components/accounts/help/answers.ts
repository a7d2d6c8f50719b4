/** Returns the words of a text without marks and case, as they are compared. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns a text without the tags of its links. */
export const withoutTags = (text: string) => text.replace(/<\/?\w+>/g, '')

/** Returns true if a text has a word that begins with each word of the search. */
export function isAnswerTo(search: string, ...texts: string[]): boolean {
  const words = plain(texts.map(withoutTags).join(' ')).split(/[^\p{L}\p{N}]+/u)
  const wanted = plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}
