import { narrower } from './narrower'
import { foodSynonyms } from './synonyms-food'
import { homeSynonyms } from './synonyms-home'
import { styleSynonyms } from './synonyms-style'
import { worldSynonyms } from './synonyms-world'
import { translations } from './translations'

/** Words that mean a thing, `share` tenths as much as the word that was searched for. */
export type Group = { words: readonly string[]; share: number }

/** Tenths that a synonym counts, a word of another language, and a kind of the thing. */
const [synonymShare, translationShare, kindShare] = [6, 6, 4]

const wordsOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** Groups of words that mean the same: a line each, written by hand for this product. */
export const synonyms: readonly Group[] = [homeSynonyms, styleSynonyms, foodSynonyms, worldSynonyms]
  .flatMap(linesOf)
  .map((line) => ({ words: wordsOf(line), share: synonymShare }))

/** An English word and what other languages call it: a line each, written by hand for this product. */
export const inOtherLanguages: readonly Group[] = linesOf(translations).map((line) => {
  const [english = '', others = ''] = line.split('|')
  return { words: [english.trim(), ...wordsOf(others)], share: translationShare }
})

/** A word and kinds of it, which it leads to: a line each, written by hand for this product. */
export const kindsOf: readonly (Group & { of: string })[] = linesOf(narrower).map((line) => {
  const [of = '', words = ''] = line.split('>')
  return { of: of.trim(), words: wordsOf(words), share: kindShare }
})
