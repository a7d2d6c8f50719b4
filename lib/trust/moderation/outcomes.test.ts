import { expect, test } from 'vitest'
import { outcomesFor, removes } from './outcomes'

test('content is removed, a person or a conversation warned', () => {
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

test('where nobody is known whose it is, there is nobody to do anything to', () => {
  expect(outcomesFor('conversation', false)).toEqual(['no_violation'])
})

test('a suspension takes the content away, too; a warning nothing', () => {
  expect(removes('suspended_7', 'pin')).toBe(true)
  expect(removes('suspended_7', 'user')).toBe(false)
  expect(removes('no_violation', 'board')).toBe(false)
  expect(removes('warned', 'conversation')).toBe(false)
})
