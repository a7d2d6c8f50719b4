import { expect, test } from 'vitest'
import { toggledTarget } from './several'

const board = (id: string, section?: string) => ({
  id,
  name: id,
  ...(section ? { section: { id: section, title: section } } : {}),
})

test('adds a destination, and takes it out again', () => {
  const one = toggledTarget([], board('1'), 2)
  expect(one).toEqual([board('1')])
  expect(toggledTarget(one, board('1'), 2)).toEqual([])
})

test('tells a section from its board', () => {
  expect(toggledTarget([board('1')], board('1', 'a'), 2)).toHaveLength(2)
})

test('does not add more than the limit', () => {
  const full = [board('1'), board('2')]
  expect(toggledTarget(full, board('3'), 2)).toBe(full)
})
