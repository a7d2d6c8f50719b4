import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastBusyMs } from '@/lib/core/busy.testing'
import { slugify } from '@/lib/platform/routing/slug'

describe('slugify', () => {
  test.each([
    ['Kitchen Ideas', 'kitchen-ideas'],
    ['  --A & B!! ', 'a-b'],
    ["Ann's café", 'anns-café'],
    ['Cafe\u0301', 'caf\u00e9'],
    ['Тёплый ДОМ', 'тёплый-дом'],
    ['日本の庭 2024', '日本の庭-2024'],
    ['हिन्दी', 'हिन्दी'],
    ['a/b?c#d%e', 'a-b-c-d-e'],
    ['🎉', 'board'],
    ['', 'board'],
  ])('converts %j to %j', (text, slug) => {
    expect(slugify(text, 'board')).toBe(slug)
  })

  test('keeps 100 characters, cuts the 101st, and leaves no dash at the end', () => {
    expect(slugify('x'.repeat(100), '')).toHaveLength(100)
    expect(slugify('x'.repeat(101), '')).toHaveLength(100)
    expect(slugify(`${'x'.repeat(99)} yy`, '')).toBe('x'.repeat(99))
  })

  test('converts any text to one URL segment without double dashes, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text, 'word')
        expect(slug).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u)
        expect(slug).not.toContain('--')
        expect(slugify(slug, 'word')).toBe(slug)
      }),
    )
  })

  test('handles a long text in linear time', async () => {
    const cost = await leastBusyMs(100, () => {
      slugify('-a'.repeat(50_000), 'word')
      slugify(' '.repeat(100_000), 'word')
    })
    expect(cost).toBeLessThan(100)
  })
})
