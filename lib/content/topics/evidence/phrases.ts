import { formsOf, wordsOf } from './text-words'

/** A phrase that a text has: the place of its first word, its words, and the topics that it speaks for. */
export type Found = { at: number; length: number; topics: readonly number[] }

type Phrase = { words: readonly string[]; topics: number[] }

/**
 * Phrases by their first word, so that a text is compared with the few that may begin at a word, however many topics there
 * are.
 */
export class Phrases {
  private readonly byFirst = new Map<string, Phrase[]>()
  private readonly byText = new Map<string, Phrase>()

  /** Adds a phrase that speaks for a topic. */
  add(text: string, topic: number): void {
    const words = wordsOf(text)
    const [first] = words
    if (first === undefined) return
    const key = words.join(' ')
    const known = this.byText.get(key)
    if (known) {
      if (!known.topics.includes(topic)) known.topics.push(topic)
      return
    }
    const phrase = { words, topics: [topic] }
    this.byText.set(key, phrase)
    const others = this.byFirst.get(first)
    if (others) others.push(phrase)
    else this.byFirst.set(first, [phrase])
  }

  /** Returns the phrases of a text, the longest first where several begin, so that none is a part of another. */
  in(words: readonly string[]): Found[] {
    const forms = words.map(formsOf)
    const found: Found[] = []
    for (let at = 0; at < words.length; ) {
      const longest = this.longestAt(forms, at)
      if (longest) found.push({ at, length: longest.words.length, topics: longest.topics })
      at += longest?.words.length ?? 1
    }
    return found
  }

  private longestAt(forms: readonly (readonly string[])[], at: number): Phrase | undefined {
    const starting = (forms[at] ?? []).flatMap((form) => this.byFirst.get(form) ?? [])
    return starting
      .filter(({ words }) => words.every((word, n) => forms[at + n]?.includes(word)))
      .reduce<Phrase | undefined>(
        (best, phrase) => (best && best.words.length >= phrase.words.length ? best : phrase),
        undefined,
      )
  }
}
