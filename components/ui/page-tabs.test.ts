import { expect, test } from 'vitest'
import { pushToShow } from './page-tabs'

const row = { left: 0, right: 390 }

test('leaves the row at its start while the current link is visible', () => {
  expect(pushToShow({ left: 8, right: 100 }, row)).toBe(0)
  expect(pushToShow({ left: 300, right: 390 }, row)).toBe(0)
})

test('scrolls just as far as needed to a link outside, and shows a part of its neighbor', () => {
  expect(pushToShow({ left: 380, right: 460 }, row)).toBe(110)
  expect(pushToShow({ left: -90, right: -10 }, row)).toBe(-130)
})
