import { expect, test } from 'vitest'
import { nearMisses, regexLiterals } from './regex-literals'

/** Characters: the longest text of a person's that a pattern is tried on, with room. */
const length = 10_000
const most = 50

/** Milliseconds that a pattern takes for its slowest near miss. The best of three: a machine that stalls is no pattern's fault. */
function slowest(pattern: RegExp, size = length): { ms: number; text: string } {
  let worst = { ms: 0, text: '' }
  for (const text of nearMisses(pattern, size)) {
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < 5 && best >= most; round++) {
      const began = performance.now()
      pattern.test(text)
      best = Math.min(best, performance.now() - began)
    }
    if (best > worst.ms) worst = { ms: best, text: text.slice(0, 20) }
  }
  return worst
}

test('tells a pattern whose time grows with the square of its text', () => {
  expect(slowest(/^\s+x$/, 60_000).ms).toBeLessThan(most)
  expect(slowest(/\s+x$/, 60_000).ms).toBeGreaterThan(most)
})

test('every regular expression reads 10,000 characters of near misses within 50 ms', () => {
  const literals = regexLiterals(['lib', 'components', 'runtime', 'store', 'i18n'])
  expect(literals.length).toBeGreaterThan(150)
  const slow = literals.flatMap(({ place, pattern }) => {
    const { ms, text } = slowest(pattern)
    return ms < most ? [] : [`${place} ${pattern} ${Math.round(ms)} ms on ${JSON.stringify(text)}`]
  })
  expect(slow).toEqual([])
})
