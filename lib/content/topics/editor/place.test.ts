import { expect, test } from 'vitest'
import { heightOf, misplaced, type Placed } from './place'

const rows: readonly Placed[] = [
  { id: 'a', parent_id: null },
  { id: 'b', parent_id: 'a' },
  { id: 'c', parent_id: 'b' },
  { id: 'd', parent_id: null },
  { id: 'e', parent_id: 'd' },
]
const topics = new Map(rows.map((row) => [row.id, row]))

test('counts the levels of the longest way down', () => {
  expect(['a', 'b', 'c', 'd'].map((id) => heightOf(topics, id))).toEqual([3, 2, 1, 2])
})

test('allows three levels, and no fourth', () => {
  expect(misplaced(topics, 'c', 'e')).toBeNull()
  expect(misplaced(topics, 'b', 'd')).toBeNull()
  expect(misplaced(topics, 'b', 'e')).toBe('topicTooDeep')
  expect(misplaced(topics, 'd', 'c')).toBe('topicTooDeep')
  expect(misplaced(topics, 'c', null)).toBeNull()
})

test('never makes a topic a part of its own parts', () => {
  for (const parent of ['a', 'b', 'c']) expect(misplaced(topics, 'a', parent)).toBe('topicInItself')
})
