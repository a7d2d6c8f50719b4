import { expect, test } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { RelativeTime, unitOf } from './relative-time'

test.each([
  [0, 'second'],
  [59.4, 'second'],
  [59.6, 'minute'],
  [3_569, 'minute'],
  [3_571, 'hour'],
  [84_500, 'hour'],
  [85_000, 'day'],
  [6.4 * 86_400, 'day'],
  [6.6 * 86_400, 'week'],
  [40 * 86_400, 'month'],
  [400 * 86_400, 'year'],
])('measures %i seconds by the %s', (seconds, unit) => {
  expect(unitOf(-seconds)).toBe(unit)
  expect(unitOf(seconds)).toBe(unit)
})

test('says a minute, not sixty seconds', () => {
  const { container } = renderIn(<RelativeTime date={new Date(Date.now() - 59_700).toISOString()} />)
  expect(container.textContent).toBe('1 minute ago')
})
