import { describe, expect, test } from 'vitest'
import { editsAllowed, editsBetween } from './edits'
import { mayBeNoun } from './guide-words'

describe('edits between words', () => {
  test.each([
    ['plnats', 'plants', 1],
    ['grean', 'green', 1],
    ['kichen', 'kitchen', 1],
    ['resturant', 'restaurant', 1],
    ['', 'abc', 3],
    ['same', 'same', 0],
    ['café', 'cafe', 1],
  ])('counts %s and %s as %i apart', (one, other, edits) => {
    expect(editsBetween(one, other, 3)).toBe(edits)
    expect(editsBetween(other, one, 3)).toBe(edits)
  })

  test('stops counting one past the limit', () => {
    expect(editsBetween('kitten', 'garden', 2)).toBe(3)
    expect(editsBetween('a', 'abcdef', 2)).toBe(3)
  })

  test('allows none below 4 letters, one from 4, and two from 7', () => {
    expect(['cat', 'cats', 'garden', 'gardens'].map(editsAllowed)).toEqual([0, 1, 1, 2])
  })
})

describe('words of guides', () => {
  test('accepts nouns', () => {
    for (const word of ['kitchen', 'wedding', 'bed', 'fly']) expect(mayBeNoun(word), word).toBe(true)
  })

  test('rejects adverbs, participles, common adjectives and non-words', () => {
    for (const word of ['quickly', 'mounted', 'beautiful', 'with2', 'a1', 'of'])
      expect(mayBeNoun(word), word).toBe(false)
  })
})
