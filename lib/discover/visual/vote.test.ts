import { expect, test } from 'vitest'
import { type Vote, votedWords } from './vote'

const vote = (part: number, word: string, votes: number, more: Partial<Vote> = {}): Vote => ({
  ...{ part, word, votes, voters: 10, pins: 100 },
  ...more,
})
const isNoun = (word: string) => word !== 'quiet'

test('takes the word on which at least half agree, and at least five', () => {
  expect(votedWords([vote(0, 'lamp', 5)], isNoun)).toEqual([{ part: 0, word: 'lamp' }])
  expect(votedWords([vote(0, 'lamp', 5, { voters: 11 })], isNoun)).toEqual([])
  expect(votedWords([vote(0, 'lamp', 4, { voters: 4 })], isNoun)).toEqual([])
  expect(votedWords([vote(0, 'quiet', 9)], isNoun)).toEqual([])
})

test('prefers rare words, and shows each word and each part once', () => {
  const votes = [
    vote(0, 'home', 8, { pins: 90_000 }),
    vote(0, 'lamp', 7),
    vote(1, 'lamp', 6),
    vote(1, 'sofa', 5),
  ]
  expect(votedWords(votes, isNoun)).toEqual([
    { part: 0, word: 'lamp' },
    { part: 1, word: 'sofa' },
  ])
  expect(votedWords(votes.toReversed(), isNoun)).toEqual(votedWords(votes, isNoun))
})
