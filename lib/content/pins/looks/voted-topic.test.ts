import { expect, test } from 'vitest'
import { votedTopic } from './voted-topic'

const bread = ['food', 'baking', 'bread']
const pie = ['food', 'baking', 'pies']
const still = ['art', 'still-life']

test('is the deepest topic on which three of five agree', () => {
  expect(votedTopic([bread, bread, bread, pie, pie])).toBe('bread')
  expect(votedTopic([bread, bread, pie, pie, pie, ['art']])).toBe('baking')
})

test('is none when they agree on a whole branch only', () => {
  expect(votedTopic([bread, bread, ['food'], ['food', 'fruit'], ['art']])).toBeNull()
  expect(votedTopic([['food'], ['food'], ['food'], ['food']])).toBeNull()
})

test('is none when they disagree, or fewer than four vote', () => {
  expect(votedTopic([bread, bread, ['art'], ['art'], ['animals']])).toBeNull()
  expect(votedTopic([bread, bread, bread, bread])).toBe('bread')
  expect(votedTopic([bread, bread, bread])).toBeNull()
})

test('does not count parts of another branch', () => {
  expect(votedTopic([pie, pie, ['food', 'baking'], still, still])).toBe('baking')
  expect(votedTopic([['food'], ['food'], ['food'], still, still])).toBeNull()
})
