import { expect, test } from 'vitest'
import { nearMisses, regexLiterals } from './regex-literals'

/** Characters of the longest user text that patterns are tested on. */
const length = 10_000
const max = 50
/** A fifth of the length, and the minimum time there of a pattern with quadratic time. */
const sample = 2_000
const suspicious = 1

/** Returns milliseconds; the best of five, since a machine may stall. */
function timeOf(pattern: RegExp, text: string, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5 && best >= enough; round++) {
    const began = performance.now()
    pattern.test(text)
    best = Math.min(best, performance.now() - began)
  }
  return best
}

/** Returns the first near miss for which a pattern takes too long; null when there is none. */
function tooLongFor(pattern: RegExp): string | null {
  // Created only for patterns that are slow on shorter texts.
  let long: string[] | null = null
  const longer = (at: number) => {
    long ??= nearMisses(pattern, length)
    return long[at] ?? ''
  }
  const found = nearMisses(pattern, sample).findIndex(
    (text, at) => timeOf(pattern, text, suspicious) >= suspicious && timeOf(pattern, longer(at), max) >= max,
  )
  return found < 0 ? null : longer(found).slice(0, 20)
}

test('detects a pattern with quadratic time', () => {
  expect(tooLongFor(/^\s+x$/)).toBeNull()
  expect(tooLongFor(/\s+\s?\S?x$/)).not.toBeNull()
})

test('matches 10,000 characters of near misses within 50 ms with every regular expression', () => {
  const literals = regexLiterals(['lib', 'components', 'runtime', 'store', 'i18n'])
  expect(literals.length).toBeGreaterThan(150)
  const slow = literals.flatMap(({ place, pattern }) => {
    const text = tooLongFor(pattern)
    return text === null ? [] : [`${place} ${pattern} on ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
})
