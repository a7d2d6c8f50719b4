import thresholds from './thresholds.json'

/** Numbers in the answer of the network. */
export const answerLength = 1792
/** Bits that are kept of an answer. */
const bits = 512
export const meaningBytes = bits / 8

/** Returns a fixed pseudorandom sequence of −1 and 1 (mulberry32), the same in every process. */
function signs(seed: number, length: number): Int8Array {
  let state = seed
  return Int8Array.from({ length }, () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) & 1 ? 1 : -1
  })
}

let directions: Int8Array | undefined

/** Returns an answer's place along each of 512 fixed directions. */
export function placesOf(answer: ArrayLike<number>): Float64Array {
  directions ??= signs(20_261_127, bits * answerLength)
  const along = directions
  return Float64Array.from({ length: bits }, (_, n) => {
    let sum = 0
    for (let i = 0; i < answerLength; i++) sum += (along[n * answerLength + i] ?? 0) * (answer[i] ?? 0)
    return sum
  })
}

/** Returns 512 bits: on which side of the middle a place lies along each direction. */
export function codeOfPlaces(places: ArrayLike<number>): Uint8Array {
  const code = new Uint8Array(meaningBytes)
  for (let n = 0; n < bits; n++)
    if ((places[n] ?? 0) > (thresholds[n] ?? 0)) code[n >> 3] = (code[n >> 3] ?? 0) | (1 << (n & 7))
  return code
}

/**
 * Returns 512 bits of what the network sees in a picture: the closer two answers, the fewer bits differ. The middles
 * (thresholds.json) are those of the demo world's pictures.
 */
export const meaningCode = (answer: ArrayLike<number>): Uint8Array => codeOfPlaces(placesOf(answer))
