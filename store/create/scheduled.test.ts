import { describe, expect, test } from 'vitest'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import {
  noScheduledPins,
  scheduledCreated,
  scheduledLoaded,
  scheduledReducer,
  scheduledRemoved,
  scheduledUpdated,
} from './scheduled'

const pin = (id: string, scheduled_ts: number, title = id): WireScheduledPin => ({
  id,
  type: 'scheduled_pin',
  title,
  description: '',
  alt_text: '',
  link: null,
  scheduled_ts,
  time_zone: 'UTC',
  board: null,
  section_id: null,
  image: null,
  dominant_color: '#e9e9e9',
  picture_count: 1,
  is_video: false,
  status: 'SCHEDULED',
  failure: null,
})
const three = scheduledReducer(
  noScheduledPins,
  scheduledLoaded({ pins: [pin('1', 100), pin('2', 200), pin('3', 300)], bookmark: null }),
)
const order = (state: typeof three) => state.pins.map(({ id }) => id).join('')

describe('scheduled pins are kept sorted by scheduled_ts', () => {
  test('inserts in order', () => {
    expect(order(scheduledReducer(three, scheduledCreated(pin('4', 250))))).toBe('1243')
    expect(order(scheduledReducer(three, scheduledCreated(pin('4', 50))))).toBe('4123')
    expect(order(scheduledReducer(three, scheduledCreated(pin('4', 900))))).toBe('1234')
    expect(order(scheduledReducer(three, scheduledCreated(pin('4', 200))))).toBe('1243')
  })

  test('changes title and time and re-sorts', () => {
    const moved = scheduledReducer(three, scheduledUpdated({ id: '1', title: 'New', scheduled_ts: 250 }))
    expect(order(moved)).toBe('213')
    expect(moved.pins[1]).toMatchObject({ title: 'New', scheduled_ts: 250 })
    expect(scheduledReducer(three, scheduledUpdated({ id: '9', title: 'New' }))).toEqual(three)
  })

  test('removes on deleting or publishing', () => {
    expect(order(scheduledReducer(three, scheduledRemoved('2')))).toBe('13')
    expect(order(scheduledReducer(three, scheduledRemoved('9')))).toBe('123')
  })

  test('merges a later page without duplicates', () => {
    const more = { pins: [pin('3', 300), pin('10', 400)], bookmark: 'next' }
    const state = scheduledReducer(three, scheduledLoaded(more))
    expect(order(state)).toBe('12310')
    expect(state.bookmark).toBe('next')
  })
})
