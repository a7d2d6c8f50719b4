/** Seeded random numbers: the same seed gives the same demo world on every machine. */
export interface Rng {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform in [low, high). */
  range(low: number, high: number): number
  /** Integer in [low, high], both ends included. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

/** Returns a generator: FNV-1a of the seed feeding mulberry32. */
export function makeRng(seed: string): Rng {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    shuffle(list) {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i)
        const used = at(copy, i)
        copy[i] = at(copy, j)
        copy[j] = used
      }
      return copy
    },
  }
}

/** Returns the item at index modulo the length; throws on an empty list. */
export function at<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new Error('empty list')
  return list[((index % list.length) + list.length) % list.length] as T
}
