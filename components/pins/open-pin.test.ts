import { expect, test } from 'vitest'
import { overlayPin } from './open-pin'

test('a closeup stands over a page only when both the pin and the page below are named', () => {
  expect(overlayPin({ query: { pin: '5', over: '/' } })).toBe('5')
  expect(overlayPin({ query: { pin: '5' } })).toBeNull()
  expect(overlayPin({ query: { pin: ['5', '6'], over: '/' } })).toBeNull()
  expect(overlayPin({ query: { id: '5' } })).toBeNull()
})
