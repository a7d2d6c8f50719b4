/** Jobs of one person that are counted at most. */
const maxCounted = 1_000

/**
 * Returns the priority of a person's job behind `waiting` others of theirs. Each further job of the same person has a
 * lower one, so that people take turns: a first job waits for the running one only, not for sixty of another person.
 */
export const placeInLine = (waiting: number): { priority: number } => ({
  priority: 0 - Math.min(Math.max(0, waiting), maxCounted),
})
