import { describe, expect, test } from 'vitest'
import { idSchema, pageSize, text } from './input'

describe('ids', () => {
  test.each(['0', '9223372036854775807'])('accepts %s', (id) => expect(idSchema.parse(id)).toBe(id))
  test.each(['9223372036854775808', '-1', '', '1e3', ' 1', '99999999999999999999', 5])('refuses %j', (id) =>
    expect(idSchema.safeParse(id).success).toBe(false),
  )
})

describe('text', () => {
  test('accepts exactly its limit, counted in characters', () => {
    expect(text(3).parse('äöü')).toBe('äöü')
    expect(text(3).parse('👍👍👍')).toBe('👍👍👍')
    expect(text(3).safeParse('abcd').success).toBe(false)
  })
  test('refuses a blank value for a required field', () => {
    expect(text(3, 1).parse('a')).toBe('a')
    expect(text(3, 1).safeParse('  ').success).toBe(false)
  })
  test('refuses NUL and other control characters, but not line breaks', () => {
    expect(text(9).safeParse('a\u0000b').success).toBe(false)
    expect(text(9).parse('a\nb')).toBe('a\nb')
  })
})

test('allows a page size of 1 to 250, 25 by default', () => {
  expect(pageSize.parse(undefined)).toBe(25)
  for (const fine of [1, 250, '250']) expect(pageSize.safeParse(fine).success).toBe(true)
  for (const wrong of [0, 251, -1, 1.5, 'NaN', null, []])
    expect(pageSize.safeParse(wrong).success, String(wrong)).toBe(false)
})
