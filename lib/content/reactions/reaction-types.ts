/** The reactions there are, by their numbers on the wire; 1 is also the like of comments. */
export const reactionTypes = [1, 2, 3, 4, 5] as const

/** Heart, good idea, thanks, wow, haha. */
export type ReactionType = (typeof reactionTypes)[number]

/** How many reacted, by type; what nobody gave is not in it. */
export type ReactionCounts = Record<string, number>

/**
 * The counts after one person turned from a reaction to another, 0 being none: toggling adjusts them, a count of 0
 * removes its type, and none goes below 0 (part 2, section 4).
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

/** How many reacted in any way. */
export const totalOf = (counts: ReactionCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
