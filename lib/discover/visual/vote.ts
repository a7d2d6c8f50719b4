/** A word that some of a part's look-alikes have: `votes` of `voters`, and the number of pins with it anywhere. */
export type Vote = { part: number; word: string; votes: number; voters: number; pins: number }

/** Votes that a word needs: so many, and this share of its part's look-alikes. */
const [enough, share] = [5, 0.5]

/** Returns how much a word says about a part: how many have it there, and how rare it is elsewhere. */
const weight = ({ votes, voters, pins }: Vote) => (votes / voters) * (Math.log(1e7) - Math.log(pins + 10))

/**
 * Returns the word of each part of a picture on which its look-alikes agree, strongest first: each word once, where it is
 * strongest, and each part once. `isNoun` decides which words name a thing.
 */
export function votedWords(
  votes: readonly Vote[],
  isNoun: (word: string) => boolean,
): { part: number; word: string }[] {
  const agreed = votes
    .filter((vote) => vote.votes >= enough && vote.votes >= share * vote.voters && isNoun(vote.word))
    .sort(
      (one, other) =>
        weight(other) - weight(one) || one.part - other.part || (one.word < other.word ? -1 : 1),
    )
  const [words, parts] = [new Set<string>(), new Set<number>()]
  return agreed.flatMap(({ part, word }) => {
    if (words.has(word) || parts.has(part)) return []
    words.add(word)
    parts.add(part)
    return [{ part, word }]
  })
}
