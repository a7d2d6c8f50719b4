import { type PackedPin, packPin, unpackPin } from '@/lib/pins/pack-pin'
import type { ScreenState } from './state'

/** A page's state as its HTML carries it. */
export type PackedState = Omit<ScreenState, 'pins'> & { pins: PackedPin[] }

/** Packs what there is much of. */
export function packState(state: ScreenState): PackedState {
  return { ...state, pins: state.pins.map(packPin) }
}

/** Brings back the state that was packed. */
export function unpackState(packed: PackedState): ScreenState {
  return { ...packed, pins: packed.pins.map(unpackPin) }
}
