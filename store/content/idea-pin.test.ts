import { expect, test } from 'vitest'
import { activePageChanged, dynamicWidthChanged, ideaPin, storyClosed, unopened } from './idea-pin'

const start = ideaPin(undefined, { type: 'start' })
const at = (page: number, state = start) =>
  ideaPin(state, activePageChanged({ pinId: '1', page, pageCount: 5 }))

test('activePage is the page that is shown', () => {
  expect(at(2)['1']).toEqual({ activePage: 2, dynamicWidth: 0 })
})

test('there is no page before the first nor after the last', () => {
  expect(at(-1)['1']?.activePage).toBe(0)
  expect(at(4)['1']?.activePage).toBe(4)
  expect(at(5)['1']?.activePage).toBe(4)
})

test('dynamicWidth is how wide it is, and keeps the page', () => {
  const state = ideaPin(at(3), dynamicWidthChanged({ pinId: '1', width: 360 }))
  expect(state['1']).toEqual({ activePage: 3, dynamicWidth: 360 })
  expect(at(4, state)['1']).toEqual({ activePage: 4, dynamicWidth: 360 })
})

test('each story has its own page', () => {
  const state = ideaPin(at(3), activePageChanged({ pinId: '2', page: 1, pageCount: 2 }))
  expect(state['1']?.activePage).toBe(3)
  expect(state['2']?.activePage).toBe(1)
})

test('opened again, a story begins at its first page', () => {
  expect(ideaPin(at(3), storyClosed('1'))['1'] ?? unopened).toEqual(unopened)
})
