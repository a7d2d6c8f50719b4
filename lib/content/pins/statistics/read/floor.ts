import { audienceFloor } from '../limits'

/** A part of an audience: null stands for all others. */
export type Slice = { name: string | null; people: number }

/**
 * Returns the parts of an audience that have at least a hundred people, the largest first, and all others as one. If the others are
 * fewer than that, the smallest part joins them, so that nobody can work out a smaller number. An audience of fewer has no parts.
 */
export function floored(slices: readonly Slice[], floor: number = audienceFloor): Slice[] {
  const sorted = slices.filter(({ name }) => name !== null).toSorted((a, b) => b.people - a.people)
  const large = sorted.filter(({ people }) => people >= floor)
  let others = slices.reduce((sum, { people }) => sum + people, 0)
  for (const { people } of large) others -= people
  while (others > 0 && others < floor) {
    const smallest = large.pop()
    if (!smallest) return []
    others += smallest.people
  }
  return [...large, ...(others > 0 ? [{ name: null, people: others }] : [])]
}
