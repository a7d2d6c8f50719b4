import { expect, test } from 'vitest'
import { jsonOf, withJson } from '@/lib/core/prepared-json'
import { CachedAnswer } from './cached-answer'

const pin = { id: '100000000000001', title: 'Blue bird' }

test('serializes its data, including prepared parts', () => {
  const prepared = withJson({ ...pin }, () => JSON.stringify({ ...pin, images: '/media/x' }))
  const cached = new CachedAnswer('', [prepared, null], 'next', 5)
  expect(jsonOf({ data: cached.data }, true)).toBe(
    JSON.stringify({ data: [{ ...pin, images: '/media/x' }, null] }),
  )
  expect([cached.bookmark, cached.born]).toEqual(['next', 5])
})

test('lists the entities of its data and of its input', () => {
  const cached = new CachedAnswer('{"board_id":"100000000000002"}', [pin], null, 0)
  expect([...cached.ids].sort()).toEqual([100000000000001n, 100000000000002n])
})

test('lists the entities that were declared besides', () => {
  const cached = new CachedAnswer('', [pin], null, 0, new Set([5n, 100000000000001n]))
  expect([...cached.ids].sort()).toEqual([100000000000001n, 5n])
})

test('counts two bytes for each character of a text with wide characters', () => {
  expect(new CachedAnswer('', 'abcé', null, 0).size).toBe(6)
  expect(new CachedAnswer('', 'abc鳥', null, 0).size).toBe(12)
})
