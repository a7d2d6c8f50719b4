import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './parts'
import type { WireComment } from './schema'

const here = 'https://pins.example.org'
const mira = { id: '1', username: 'mira' } as WireComment['user']
const tag = (offset: number, length: number, id = '1') => ({ id, type: 'user' as const, offset, length })

test('links names and addresses of this site and keeps the rest as text', () => {
  const text = `👋 @Mira see ${here}/ideas/?a=1.`
  const written = { text, tags: [tag(3, 5)], tagged_users: [mira] }
  expect(partsOf(written, here)).toEqual([
    { text: '👋 ' },
    { text: '@Mira', href: '/mira/' },
    { text: ' see ' },
    { text: `${here}/ideas/?a=1`, href: '/ideas/?a=1' },
    { text: '.' },
  ])
})

test.each([
  ['<script>alert(1)</script>', []],
  ['javascript:alert(1)', []],
  ['https://evil.example/ <a href="https://evil.example/">x</a>', []],
  [`${here}@evil.example/`, []],
  ['@mira', [tag(0, 5, '2'), tag(-1, 5), tag(0, 99), tag(0, 0), tag(0.5, 2), tag(1, 2)]],
])('keeps %j as one piece of text', (text, tags) => {
  expect(partsOf({ text, tags, tagged_users: [mira] }, here)).toEqual([{ text }])
})

test('joins back to the text for any tags, and links to this site only', () => {
  const tags = fc.array(
    fc.record({ id: fc.constantFrom('1', '2'), offset: fc.integer(), length: fc.integer() }),
  )
  const text = fc.string({
    unit: fc.constantFrom('@', 'mira', ' ', `${here}/`, '/', 'https://evil.example', '<b>', '\u202e'),
  })
  fc.assert(
    fc.property(text, tags, (written, tagged) => {
      const parts = partsOf(
        { text: written, tags: tagged.map((one) => ({ ...one, type: 'user' })), tagged_users: [mira] },
        here,
      )
      expect(parts.map((part) => part.text).join('')).toBe(written)
      for (const { href } of parts) if (href !== undefined) expect(new URL(href, here).origin).toBe(here)
    }),
  )
})
