import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listOptions } from '@/lib/core/input'
import { parseOptions } from './lenient.server'

/** Tests that options are read leniently when their meaning is clear. */

const schema = listOptions.extend({
  tags: z.array(z.string()).default([]),
  place: z.object({ x: z.number() }).optional(),
  section: z.string().nullish(),
})

describe('options', () => {
  test.each([null, [null]])('treats %j as absent', (absent) => {
    expect(
      parseOptions(schema, { tags: absent, place: absent, page_size: absent, bookmarks: absent }),
    ).toEqual({
      page_size: 25,
      bookmarks: [],
      tags: [],
    })
  })

  test('keeps null where it has a meaning', () => {
    expect(parseOptions(schema, { section: null }).section).toBe(null)
  })

  test('parses JSON text where an array or object is expected', () => {
    expect(parseOptions(schema, { tags: '["a","b"]', place: '{"x":1}', bookmarks: '["c"]' })).toMatchObject({
      tags: ['a', 'b'],
      place: { x: 1 },
      bookmarks: ['c'],
    })
  })

  test.each([[{ toString: 25 }], [{ valueOf: null, toString: null }], ['constructor']])(
    'refuses a page size of %j',
    (page_size) => expect(() => parseOptions(schema, { page_size })).toThrow(z.ZodError),
  )

  test('refuses JSON text nested more than 32 deep, and accepts 32', () => {
    const loose = z.object({ place: z.record(z.string(), z.unknown()) })
    const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
    expect(parseOptions(loose, { place: nested(32) }).place).toHaveProperty('a.a.a')
    for (const levels of [33, 2_000, 100_000])
      expect(() => parseOptions(loose, { place: nested(levels) })).toThrow(
        expect.objectContaining({ code: 1, field: 'place', reason: 'nestedTooDeep' }),
      )
  })

  test.each([
    ['{"x":"\\u0000"}', 'place.x'],
    ['{"x":["\\ud800"]}', 'place.x.0'],
    ['{"\\udc00":1}', 'place'],
  ])('refuses %s as JSON text, which cannot be stored', (place, field) => {
    const loose = z.object({ place: z.record(z.string(), z.unknown()) })
    expect(() => parseOptions(loose, { place })).toThrow(
      expect.objectContaining({ code: 1, field, reason: 'notStorable' }),
    )
  })

  test('uses the last of several bookmarks', () => {
    expect(parseOptions(schema, { bookmarks: ['a', 'b'] }).bookmarks).toEqual(['b'])
  })

  test.each([
    [0, 1],
    [-5, 1],
    [251, 250],
    [1e9, 250],
    ['40', 40],
  ])('reads a page size of %j as %i', (given, taken) => {
    expect(parseOptions(schema, { page_size: given }).page_size).toBe(taken)
  })

  test.each([
    [51, 50],
    ['1000', 50],
    [50, 50],
  ])('reads a page size of %j as %i when the call allows 50 at most', (given, taken) => {
    const small = schema.extend({ page_size: z.coerce.number().int().min(1).max(50).default(25) })
    expect(parseOptions(small, { page_size: given }).page_size).toBe(taken)
  })

  test('treats null as absent in each variant of a union', () => {
    const either = z.union([listOptions.extend({ id: z.string() }), listOptions.extend({ slug: z.string() })])
    expect(parseOptions(either, { slug: 'a', bookmarks: [null] })).toMatchObject({ slug: 'a', bookmarks: [] })
  })

  test('ignores unknown options and refuses a wrong type, naming the option', () => {
    expect(parseOptions(schema, { isPrefetch: true })).not.toHaveProperty('isPrefetch')
    for (const wrong of [
      { tags: 5 },
      { tags: '{"a":' },
      { place: '[]' },
      { page_size: 'x' },
      { page_size: 1.5 },
      { page_size: [] },
    ]) {
      expect(() => parseOptions(schema, wrong)).toThrow(z.ZodError)
    }
  })
})
