import { folded, isUnspaced } from '@/lib/platform/i18n/fold'

/** Returns the words of a text, folded as in the search index, with one space between them. */
const words = (text: string): string =>
  (
    folded(text)
      .replaceAll('ß', 'ss')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ')

/** Returns the form of a text in which terms are looked for: a space before and after each word. */
export const haystackOf = (text: string): string => ` ${words(text)} `

/**
 * Returns the form of a term as it is looked for: with spaces around it as a whole word, without them anywhere in a
 * word. Scripts without spaces have no whole words. '' for a term without letters or digits.
 */
export function needleOf(term: string, isWhole: boolean): string {
  const text = words(term)
  return text === '' || !isWhole || isUnspaced(text) ? text : ` ${text} `
}
