/** The reactions by their numbers on the wire; 1 is also the like of comments. */
export const reactionTypes = [1, 2, 3, 4, 5] as const

/** The number of a reaction: heart, good idea, thanks, wow, haha. */
export type ReactionType = (typeof reactionTypes)[number]

/** Reactions by type; unused types are absent. */
export type ReactionCounts = Record<string, number>

/**
 * Returns the counts after one person changed from a reaction to another, with 0 for none: a count of 0 removes its
 * type, and none goes below 0 (specification part 2, section 4).
 */
export function countsAfter(counts: ReactionCounts, from: number, to: number): ReactionCounts {
  if (from === to) return counts
  const after = new Map(Object.entries(counts))
  const add = (type: number, by: 1 | -1) => {
    const count = (after.get(String(type)) ?? 0) + by
    if (count > 0) after.set(String(type), count)
    else after.delete(String(type))
  }
  if (from !== 0) add(from, -1)
  if (to !== 0) add(to, 1)
  return Object.fromEntries(after)
}

/** Returns the number of reactions of all types. */
export const totalOf = (counts: ReactionCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
