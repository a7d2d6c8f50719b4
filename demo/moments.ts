const EPOCH = Date.UTC(2024, 0, 1)
const SEQUENCE_BITS = 22n
const MINUTE = 60_000

/** Turns the world's "minutes ago" into times, and creates time-ordered ids as the database's id_at() does. */
export interface Moments {
  at(minutesAgo: number): Date
  /** A new id of that time; later calls of one time give higher ids. */
  id(minutesAgo: number): string
}

/** Creates the moments; `end` is the time of minute 0. */
export function makeMoments(end: Date): Moments {
  let taken = 0n
  const at = (minutesAgo: number) => new Date(end.getTime() - minutesAgo * MINUTE)
  return {
    at,
    id(minutesAgo) {
      const id = (BigInt(at(minutesAgo).getTime() - EPOCH) << SEQUENCE_BITS) | taken
      taken += 1n
      return String(id)
    },
  }
}
