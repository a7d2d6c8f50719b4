import { expect, test } from 'vitest'
import { nearMisses, regexLiterals } from './regex-literals'

/** Characters: the longest text of a person's that a pattern is tried on. */
const length = 10_000
const most = 50
/** A fifth of the length, and what a pattern that takes the square of its text needs for it at the least. */
const sample = 2_000
const suspicious = 1

/** Milliseconds; the best of five, since a machine that stalls is no pattern's fault. */
function timeOf(pattern: RegExp, text: string, enough: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5 && best >= enough; round++) {
    const began = performance.now()
    pattern.test(text)
    best = Math.min(best, performance.now() - began)
  }
  return best
}

/** The first near miss that a pattern takes too long for; null when there is none. */
function tooLongFor(pattern: RegExp): string | null {
  const long = nearMisses(pattern, length)
  const found = nearMisses(pattern, sample).findIndex(
    (text, at) =>
      timeOf(pattern, text, suspicious) >= suspicious && timeOf(pattern, long[at] ?? text, most) >= most,
  )
  return found < 0 ? null : (long[found]?.slice(0, 20) ?? '')
}

test('tells a pattern whose time grows with the square of its text', () => {
  expect(tooLongFor(/^\s+x$/)).toBeNull()
  expect(tooLongFor(/\s+\s?\S?x$/)).not.toBeNull()
})

test('every regular expression reads 10,000 characters of near misses within 50 ms', () => {
  const literals = regexLiterals(['lib', 'components', 'runtime', 'store', 'i18n'])
  expect(literals.length).toBeGreaterThan(150)
  const slow = literals.flatMap(({ place, pattern }) => {
    const text = tooLongFor(pattern)
    return text === null ? [] : [`${place} ${pattern} on ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
})
