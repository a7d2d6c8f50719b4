import { describe, expect, test } from 'vitest'
import type { StoryPoll } from '@/lib/content/stories/story'
import { percentsOf, pollAfter } from './poll-after'

const poll = (choice: number | null, counts: number[] | null): StoryPoll => ({
  page: 0,
  block: 1,
  choice,
  counts,
})

describe('a vote is shown before the server knows of it', () => {
  test('adds one to the chosen option, and subtracts one from the previous option', () => {
    expect(pollAfter(poll(null, [2, 3]), 0)).toEqual(poll(0, [3, 3]))
    expect(pollAfter(poll(1, [2, 3]), 0)).toEqual(poll(0, [3, 2]))
  })
  test('subtracts one on withdrawal, never below zero', () => {
    expect(pollAfter(poll(0, [1, 3]), null)).toEqual(poll(null, [0, 3]))
    expect(pollAfter(poll(0, [0, 3]), null)).toEqual(poll(null, [0, 3]))
  })
  test('changes nothing for an unchanged vote, or none', () => {
    const answered = poll(1, [2, 3])
    expect(pollAfter(answered, 1)).toBe(answered)
    expect(pollAfter(answered, undefined)).toBe(answered)
  })
  test('keeps unknown results until the server has them', () => {
    expect(pollAfter(poll(null, null), 1)).toEqual(poll(1, null))
  })
})

test('returns results as whole percents', () => {
  expect(percentsOf([1, 2])).toEqual([33, 67])
  expect(percentsOf([0, 0])).toEqual([0, 0])
})
