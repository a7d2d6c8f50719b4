import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bandOf, leftOut, type Noise, type Shown, shownAfter } from './bands'
import { noiseOf } from './noise.server'

test.each([
  [0, 0],
  [99, 0],
  [100, 100],
  [199, 100],
  [200, 200],
  [499, 200],
  [500, 500],
  [999, 500],
  [1_000, 1_000],
  [4_999, 2_000],
  [123_456, 100_000],
])('shows %s people as %s', (count, band) => expect(bandOf(count)).toBe(band))

test.each([
  [0, 0, 10],
  [0.999999, 0.999999, 108],
])('leaves out of a small count between 10 and 108 people', (a, b, out) => {
  expect(leftOut(209, [a, b])).toBe(out)
})

test('never shows an audience of fewer than 110 matched people, and shows one of 208', () => {
  for (const noise of [
    [0, 0],
    [0.5, 0.5],
    [0.999999, 0.999999],
  ] as const) {
    expect(shownAfter(109, noise, null).size).toBe(0)
    expect(shownAfter(208, noise, null).size).toBe(100)
  }
})

test('has one noise for one content, and others for other contents and audiences', () => {
  expect(noiseOf('1', 'a')).toEqual(noiseOf('1', 'a'))
  expect(noiseOf('1', 'a')).not.toEqual(noiseOf('1', 'b'))
  expect(noiseOf('1', 'a')).not.toEqual(noiseOf('2', 'a'))
})

test.each([
  [200, 224, 176],
  [5_000, 5_499, 4_501],
])('shows no change until %s people are 25 or a tenth more or fewer', (counted, more, fewer) => {
  const before = { size: 200, counted }
  for (const near of [more, fewer]) expect(shownAfter(near, [0, 0], before)).toBe(before)
  for (const far of [more + 1, fewer - 1]) expect(shownAfter(far, [0, 0], before).counted).toBe(far)
})

/** Even numbers that are the same in every run. */
const noise = (id: number, content: string): Noise => {
  const bytes = createHash('sha256').update(`${id}:${content}`).digest()
  return [bytes.readUInt32BE(0) / 2 ** 32, bytes.readUInt32BE(4) / 2 ** 32]
}

describe('an attacker who knows all but one person of a list', () => {
  const lists = 400

  test('learns nothing from 99 known people and a target', () => {
    for (let id = 0; id < lists; id++)
      for (const matched of [99, 100]) expect(shownAfter(matched, noise(id, 'target'), null).size).toBe(0)
  })

  test('sees a difference in fewer than one of a hundred lists by halving them around the target', () => {
    let differing = 0
    for (let id = 0; id < lists; id++) {
      let isDifferent = false
      let before: Record<'in' | 'out', Shown | null> = { in: null, out: null }
      // The same content in either case: the target's hash is on the list, whether or not it matches.
      for (let known = 6_400; known >= 25; known = Math.floor(known / 2)) {
        const after = {
          in: shownAfter(known + 1, noise(id, `${known}`), before.in),
          out: shownAfter(known, noise(id, `${known}`), before.out),
        }
        isDifferent ||= after.in.size !== after.out.size
        before = after
      }
      if (isDifferent) differing++
    }
    expect(differing).toBeLessThan(lists / 100)
  })

  test('sees the noise change a list more often than the target does', () => {
    let [byNoise, byTarget] = [0, 0]
    for (let id = 0; id < lists; id++)
      for (let known = 100; known < 210; known++) {
        const of = (matched: number, content: string) => shownAfter(matched, noise(id, content), null).size
        if (of(known, `${known}`) !== of(known + 1, `${known}`)) byTarget++
        // Another hash on the list that matches nobody: the noise changes, and with it what is shown.
        if (of(known, `${known}`) !== of(known, `${known} and another`)) byNoise++
      }
    expect(byNoise).toBeGreaterThan(byTarget * 10)
  })
})
