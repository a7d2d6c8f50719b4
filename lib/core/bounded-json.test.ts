import { describe, expect, test } from 'vitest'
import { parseBounded } from './bounded-json'
import { leastBusyMs } from './busy.testing'

const arrays = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('parsing untrusted JSON', () => {
  test.each([arrays, objects])('accepts 32 levels', (nested) => {
    expect(() => parseBounded(nested(32))).not.toThrow()
  })
  test.each([arrays, objects])('refuses 33 and 5,000 levels', (nested) => {
    for (const levels of [33, 5_000]) expect(() => parseBounded(nested(levels))).toThrow(RangeError)
  })
  test('refuses 1 MB of brackets within 50 ms', async () => {
    const text = '['.repeat(1_000_000)
    const cost = await leastBusyMs(50, () => expect(() => parseBounded(text)).toThrow(RangeError))
    expect(cost).toBeLessThan(50)
  })
  test('ignores brackets in strings', () => {
    const text = JSON.stringify({ a: `"${'['.repeat(100)}\\"${'{'.repeat(100)}` })
    expect(parseBounded(text)).toEqual(JSON.parse(text))
  })
  test('counts siblings on their own level', () => {
    expect(parseBounded(`[${Array(100).fill('[1]').join()}]`)).toHaveLength(100)
  })
})
