import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { WireScheduledPin } from '@/lib/create/scheduled/schema'

export type ScheduledPins = { pins: WireScheduledPin[]; bookmark: string | null }

export const noScheduledPins: ScheduledPins = { pins: [], bookmark: null }

/** True if `a` comes before `b`: by time, then by id, as the server lists them. */
function isBefore(a: WireScheduledPin, b: WireScheduledPin): boolean {
  if (a.scheduled_ts !== b.scheduled_ts) return a.scheduled_ts < b.scheduled_ts
  return a.id.length === b.id.length ? a.id < b.id : a.id.length < b.id.length
}

/** Puts a pin where its time says; one of the same id gives way. */
function insert(state: ScheduledPins, pin: WireScheduledPin): void {
  const others = state.pins.filter(({ id }) => id !== pin.id)
  const at = others.findIndex((other) => isBefore(pin, other))
  others.splice(at < 0 ? others.length : at, 0, pin)
  state.pins = others
}

/** The scheduled pins of the viewer, kept sorted by `scheduled_ts` (specification part 2, section 4). */
const slice = createSlice({
  name: 'scheduledPins',
  initialState: noScheduledPins,
  reducers: {
    scheduledLoaded: (state, { payload }: PayloadAction<ScheduledPins>) => {
      for (const pin of payload.pins) insert(state, pin)
      state.bookmark = payload.bookmark
    },
    scheduledCreated: (state, { payload }: PayloadAction<WireScheduledPin>) => insert(state, payload),
    /** Changes a loaded pin. */
    scheduledUpdated: (
      state,
      { payload }: PayloadAction<Partial<WireScheduledPin> & Pick<WireScheduledPin, 'id'>>,
    ) => {
      const pin = state.pins.find(({ id }) => id === payload.id)
      if (pin) insert(state, { ...pin, ...payload })
    },
    /** Deleted, or published. */
    scheduledRemoved: (state, { payload }: PayloadAction<string>) => {
      state.pins = state.pins.filter(({ id }) => id !== payload)
    },
  },
})

export const { scheduledLoaded, scheduledCreated, scheduledUpdated, scheduledRemoved } = slice.actions
export const scheduledReducer = slice.reducer
