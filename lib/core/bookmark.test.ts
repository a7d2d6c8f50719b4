import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeBookmark, readBookmark } from './bookmark.server'

test('returns a bookmark’s position for its own list only', () => {
  const bookmark = makeBookmark('board:5', ['123', 4])
  expect(readBookmark('board:5', [bookmark])).toEqual(['123', '4'])
  expect(() => readBookmark('board:6', [bookmark])).toThrow(
    expect.objectContaining({ code: 1, field: 'bookmarks' }),
  )
})

test('starts the list when there is no bookmark', () => {
  expect(readBookmark('x', [])).toBeNull()
  expect(readBookmark('x', [''])).toBeNull()
})

test('refuses a modified or forged bookmark', () => {
  const genuine = makeBookmark('x', ['9'])
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      fc.pre(text !== '' && text !== genuine)
      expect(() => readBookmark('x', [text])).toThrow(expect.objectContaining({ code: 1 }))
    }),
  )
})

test('refuses another spelling of the same bytes', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const position of ['1', '12', '123', '1234']) {
    const bookmark = makeBookmark('list', [position])
    for (const last of alphabet) {
      const other = bookmark.slice(0, -1) + last
      if (other !== bookmark) expect(() => readBookmark('list', [other])).toThrow()
    }
  }
})
