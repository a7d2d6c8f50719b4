import { expect, test } from 'vitest'
import { closeupOf, overlayPin } from '@/components/content/open-pin/open-pin'

test('shows a closeup over a page only when both the pin and the page below are named', () => {
  expect(overlayPin({ query: { pin: '5', over: '/' } })).toBe('5')
  expect(overlayPin({ query: { pin: '5' } })).toBeNull()
  expect(overlayPin({ query: { pin: ['5', '6'], over: '/' } })).toBeNull()
  expect(overlayPin({ query: { id: '5' } })).toBeNull()
})

test('matches a closeup to one pin: as a page, or over any page, including its own cards', () => {
  const page = { pathname: '/pin/[id]', query: { id: '5' } }
  expect(closeupOf('5', page)).toBe('page')
  expect(closeupOf('6', page)).toBeNull()
  const over = { pathname: '/pin/[id]', query: { id: '5', pin: '6', over: '/pin/5/' } }
  expect(closeupOf('6', over)).toBe('over')
  expect(closeupOf('5', over)).toBeNull()
  expect(closeupOf('5', { pathname: '/admin/reports/[id]', query: { id: '5' } })).toBeNull()
})
