import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBookmark, readBookmark } from './bookmark.server'

test('a bookmark brings its position back, for its own list only', () => {
  const bookmark = makeBookmark('board:5', ['123', 4])
  expect(readBookmark('board:5', [bookmark])).toEqual(['123', '4'])
  expect(() => readBookmark('board:6', [bookmark])).toThrow(
    expect.objectContaining({ code: 1, field: 'bookmarks' }),
  )
})

test('no bookmark is the start of the list', () => {
  expect(readBookmark('x', [])).toBeNull()
  expect(readBookmark('x', [''])).toBeNull()
})

test('a changed or invented bookmark is refused, never read', () => {
  const genuine = makeBookmark('x', ['9'])
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      fc.pre(text !== '' && text !== genuine)
      expect(() => readBookmark('x', [text])).toThrow(expect.objectContaining({ code: 1 }))
    }),
  )
})
