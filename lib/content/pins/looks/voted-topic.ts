/** Pictures that must vote, and the share of them that must agree on a topic at each level. */
export const leastVotes = 4
const agreement = 0.6

/**
 * Returns the topic on which look-alikes agree, as deep as they do: each votes by the path of its topic, from the top level
 * down. Null if too few vote, or they agree on no more than a whole branch: too often that is the wrong one (decision 289).
 */
export function votedTopic(votes: readonly (readonly string[])[]): string | null {
  if (votes.length < leastVotes) return null
  let agreed: string | null = null
  for (let level = 0; ; level++) {
    const counts = new Map<string, number>()
    for (const path of votes) {
      const at = path[level]
      const isInside = agreed === null || path[level - 1] === agreed
      if (at !== undefined && isInside) counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    const [best] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    if (!best || best[1] < agreement * votes.length) return level > 1 ? agreed : null
    agreed = best[0]
  }
}
