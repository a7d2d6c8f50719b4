import { describe, expect, test } from 'vitest'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { withChanges, withoutPin, withPin } from './scheduled-pins'

const pin = (id: string, scheduled_ts: number) => ({ id, title: id, scheduled_ts }) as WireScheduledPin
const three = [pin('1', 100), pin('2', 200), pin('3', 300)]
const order = (pins: readonly WireScheduledPin[]) => pins.map(({ id }) => id).join(' ')

describe('scheduled pins are kept sorted by scheduled_ts', () => {
  test('inserts in order', () => {
    expect(order(withPin(three, pin('4', 250)))).toBe('1 2 4 3')
    expect(order(withPin(three, pin('4', 50)))).toBe('4 1 2 3')
    expect(order(withPin(three, pin('4', 900)))).toBe('1 2 3 4')
    expect(order(withPin(three, pin('10', 200)))).toBe('1 2 10 3')
    expect(order(withPin(three, pin('2', 400)))).toBe('1 3 2')
  })

  test('changes title and time and re-sorts', () => {
    const moved = withChanges(three, { id: '1', title: 'New', scheduled_ts: 250 })
    expect(order(moved)).toBe('2 1 3')
    expect(moved[1]).toMatchObject({ title: 'New', scheduled_ts: 250 })
    expect(withChanges(three, { id: '9', title: 'New' })).toEqual(three)
  })

  test('removes on deleting or publishing', () => {
    expect(order(withoutPin(three, '2'))).toBe('1 3')
    expect(order(withoutPin(three, '9'))).toBe('1 2 3')
  })
})
