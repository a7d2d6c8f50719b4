import { expect, test } from 'vitest'
import { Flights } from './flights'

const nothing = { today: 0, total: 0 }

test('counts what is shown as spent for a while, beyond the price of one event, for all processes', () => {
  const flights = new Flights(4)
  flights.add(['group', 'campaign'], 100, 0)
  flights.add(['group'], 50, 0)
  expect(flights.with('group', { today: 7, total: 9 }, 500, 0)).toEqual({ today: 107, total: 109 })
  expect(flights.with('campaign', nothing, 500, 0)).toEqual(nothing)
  expect(flights.with('campaign', nothing, 399, 0)).toEqual({ today: 1, total: 1 })
  expect(flights.with('other', nothing, 0, 0)).toEqual(nothing)
  expect(flights.with('group', nothing, 0, 30_000).today).toBeCloseTo(600 / Math.E)
  expect(flights.with('group', nothing, 0, 600_000).today).toBeLessThan(0.001)
})

test('forgets the oldest past a limit', () => {
  const flights = new Flights(1, 2)
  for (const id of ['a', 'b', 'a', 'c']) flights.add([id], 1, 0)
  expect(['a', 'b', 'c'].map((id) => flights.with(id, nothing, 0, 0).today)).toEqual([2, 0, 1])
})
