import { expect, test } from 'vitest'
import { readRecents } from './stored-recents'

const pin = { id: '1', title: 'A door', url: '/media/1.webp' }
const image = { pin_id: '1', url: '/media/1.webp' }
const empty = { pin_images: [], visited_pin_pages: [], viewed_images: [] }

test('drops malformed entries', () => {
  const stored = {
    pin_images: [pin, { ...pin, url: 'javascript:alert(1)' }, { ...pin, url: '//evil' }, { id: 1 }, null],
    visited_pin_pages: ['1', 2, null],
    viewed_images: [
      '/media/1.webp',
      { ...image, url: 'javascript:alert(1)' },
      { url: '/media/1.webp' },
      image,
    ],
  }
  expect(readRecents(JSON.stringify(stored))).toEqual({
    ...empty,
    pin_images: [pin],
    visited_pin_pages: ['1'],
    viewed_images: [image],
  })
  for (const text of [null, '{', 'null', '5', '[]']) expect(readRecents(text) ?? empty).toEqual(empty)
})

test('reads no more entries than are stored', () => {
  const many = Array.from({ length: 30 }, (_, n) => String(n))
  const text = JSON.stringify({
    pin_images: many.map(() => pin),
    visited_pin_pages: many,
    viewed_images: many.map(() => image),
  })
  const read = readRecents(text)
  expect(Object.values(read ?? {}).map((list) => list.length)).toEqual([10, 10, 11])
})
