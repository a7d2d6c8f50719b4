import { expect, test } from 'vitest'
import { jsonOf, withJson } from '@/lib/core/prepared-json'
import { KeptAnswer } from './kept-answer'

const pin = { id: '100000000000001', title: 'Blue bird' }

test('serializes its data, including prepared parts', () => {
  const prepared = withJson({ ...pin }, () => JSON.stringify({ ...pin, images: '/media/x' }))
  const kept = new KeptAnswer('', [prepared, null], 'next', 5)
  expect(jsonOf({ data: kept.data }, true)).toBe(
    JSON.stringify({ data: [{ ...pin, images: '/media/x' }, null] }),
  )
  expect([kept.bookmark, kept.born]).toEqual(['next', 5])
})

test('lists the entities of its data and of its input', () => {
  const kept = new KeptAnswer('{"board_id":"100000000000002"}', [pin], null, 0)
  expect([...kept.ids].sort()).toEqual([100000000000001n, 100000000000002n])
})

test('lists the entities that were declared besides', () => {
  const kept = new KeptAnswer('', [pin], null, 0, new Set([5n, 100000000000001n]))
  expect([...kept.ids].sort()).toEqual([100000000000001n, 5n])
})

test('counts two bytes for each character of a text with wide characters', () => {
  expect(new KeptAnswer('', 'abcé', null, 0).size).toBe(6)
  expect(new KeptAnswer('', 'abc鳥', null, 0).size).toBe(12)
})
