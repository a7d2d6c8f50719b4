import { descriptorBytes, hashParts, vectorOf } from '@/lib/media/descriptor/descriptor'

/** Tables of buckets by color and edges, and the bits of a bucket's number in each. */
const tables = 8
const bits = 12
const dimensions = descriptorBytes - 9

/** Returns a fixed pseudorandom sequence (mulberry32), from −1 to 1. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

/**
 * Random planes through the middle of the feature space: close vectors are on the same side of most planes.
 */
const planes = (() => {
  const next = sequence(20_240_101)
  return Array.from({ length: tables * bits }, () => Array.from({ length: dimensions }, next))
})()

function sideOf(plane: readonly number[], vector: readonly number[]): 0 | 1 {
  return plane.reduce((sum, weight, i) => sum + weight * (vector[i] ?? 0), 0) > 0 ? 1 : 0
}

/**
 * Returns the buckets of a picture: four by parts of its hash, of which two hashes that differ in at most three bits
 * always share one; and eight by the sides of planes, which similar pictures are more likely to share
 * (locality-sensitive hashing).
 */
export function bandsOf(descriptor: Uint8Array): number[] {
  const byHash = hashParts(descriptor).map((part, n) => (n << 16) | part)
  const vector = vectorOf(descriptor)
  const bySides = Array.from({ length: tables }, (_, table) => {
    let name = 0
    for (const plane of planes.slice(table * bits, (table + 1) * bits))
      name = (name << 1) | sideOf(plane, vector)
    return ((byHash.length + table) << 16) | name
  })
  return [...byHash, ...bySides]
}
