import { expect, test } from 'vitest'
import { flatFields, itemsOf, mergeFields, withAllListed } from './fields'

const none = { fields: {}, stamps: {} }

test('flattens the fields of items, and restores them', () => {
  const flat = flatFields({
    altText: 'A',
    board: undefined,
    items: { a: { title: 'T', link: undefined }, b: { title: 'U' } },
  })
  expect(flat).toEqual({ altText: 'A', 'items.a.title': 'T', 'items.b.title': 'U' })
  expect(itemsOf(flat)).toEqual({ a: { title: 'T' }, b: { title: 'U' } })
  expect(itemsOf({ ...flat, pinItemIds: ['b'] })).toEqual({ b: { title: 'U' } })
})

test('keeps both changes of two devices to different fields, in any order', () => {
  const first = { 'items.a.title': 'From the phone' }
  const second = { altText: 'From the desk' }
  const one = mergeFields(mergeFields(none, first, 10), second, 20)
  expect(one).toEqual(mergeFields(mergeFields(none, second, 20), first, 10))
  expect(one.fields).toEqual({ ...first, ...second })
})

test('keeps the last write of one field, even if it arrives first', () => {
  const late = mergeFields(mergeFields(none, { altText: 'new' }, 20), { altText: 'old' }, 10)
  expect(late).toEqual({ fields: { altText: 'new' }, stamps: { altText: 20 } })
  expect(mergeFields(late, { altText: 'same moment' }, 20).fields.altText).toBe('same moment')
})

test('keeps fields with the names of what every object has', () => {
  const named = { constructor: 'a', 'items.constructor.title': 'b', 'items.toString.blockIds': ['valueOf'] }
  expect(mergeFields(none, named, 10).fields).toEqual(named)
  expect(itemsOf(named)).toEqual({ constructor: { title: 'b' }, toString: { blockIds: ['valueOf'] } })
  const story = { type: 'story', pinItemIds: ['constructor'], 'items.valueOf.blockIds': [] }
  expect(withAllListed(story, new Set()).pinItemIds).toEqual(['valueOf'])
})
