import { expect, test } from 'vitest'
import { outcomesFor, removes } from './outcomes'

test('removes content, and warns a person or a conversation', () => {
  expect(outcomesFor('pin', true)).toEqual([
    'no_violation',
    'removed',
    'removed_warned',
    'suspended_7',
    'suspended_30',
    'deactivated',
  ])
  expect(outcomesFor('user', true)).toEqual([
    'no_violation',
    'warned',
    'suspended_7',
    'suspended_30',
    'deactivated',
  ])
})

test('allows no sanction where the owner is unknown', () => {
  expect(outcomesFor('conversation', false)).toEqual(['no_violation'])
})

test('removes the content with a suspension, and not with a warning', () => {
  expect(removes('suspended_7', 'pin')).toBe(true)
  expect(removes('suspended_7', 'user')).toBe(false)
  expect(removes('no_violation', 'board')).toBe(false)
  expect(removes('warned', 'conversation')).toBe(false)
})
