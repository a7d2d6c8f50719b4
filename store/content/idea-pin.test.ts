import { expect, test } from 'vitest'
import { activePageChanged, dynamicWidthChanged, ideaPin, storyClosed, unopened } from './idea-pin'

const start = ideaPin(undefined, { type: 'start' })
const at = (page: number, state = start) =>
  ideaPin(state, activePageChanged({ pinId: '1', page, pageCount: 5 }))

test('has the shown page as activePage', () => {
  expect(at(2)['1']).toEqual({ activePage: 2, dynamicWidth: 0 })
})

test('has no page before the first or after the last', () => {
  expect(at(-1)['1']?.activePage).toBe(0)
  expect(at(4)['1']?.activePage).toBe(4)
  expect(at(5)['1']?.activePage).toBe(4)
})

test('sets dynamicWidth and keeps the page', () => {
  const state = ideaPin(at(3), dynamicWidthChanged({ pinId: '1', width: 360 }))
  expect(state['1']).toEqual({ activePage: 3, dynamicWidth: 360 })
  expect(at(4, state)['1']).toEqual({ activePage: 4, dynamicWidth: 360 })
})

test('keeps a page for each story', () => {
  const state = ideaPin(at(3), activePageChanged({ pinId: '2', page: 1, pageCount: 2 }))
  expect(state['1']?.activePage).toBe(3)
  expect(state['2']?.activePage).toBe(1)
})

test('starts a reopened story at its first page', () => {
  expect(ideaPin(at(3), storyClosed('1'))['1'] ?? unopened).toEqual(unopened)
})
