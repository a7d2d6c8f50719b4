import { expect, test } from 'vitest'
import { outcomesFor, removes } from './outcomes'

test('removes content, and warns a person or a conversation', () => {
  expect(outcomesFor(true, true)).toEqual([
    'no_violation',
    'removed',
    'removed_warned',
    'suspended_7',
    'suspended_30',
    'deactivated',
  ])
  expect(outcomesFor(false, true)).toEqual([
    'no_violation',
    'warned',
    'suspended_7',
    'suspended_30',
    'deactivated',
  ])
})

test('allows no sanction when the owner is unknown', () => {
  expect(outcomesFor(false, false)).toEqual(['no_violation'])
})

test('removes the content with a suspension, but not with a warning', () => {
  expect(removes('suspended_7', true)).toBe(true)
  expect(removes('suspended_7', false)).toBe(false)
  expect(removes('no_violation', true)).toBe(false)
  expect(removes('warned', false)).toBe(false)
})
