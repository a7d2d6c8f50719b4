import { type PackedPin, packPin, unpackPin } from '@/lib/content/pins/pack-pin'
import type { ScreenState } from './state'

/** A page's state as its HTML carries it. */
export type PackedState = Omit<ScreenState, 'pins'> & { pins: PackedPin[] }

/** States packed in this process: on the server a page is rendered from the loader's original. */
const originals = new WeakMap<PackedState, ScreenState>()

/** Packs the bulky parts of a state. */
export function packState(state: ScreenState): PackedState {
  const packed = { ...state, pins: state.pins.map(packPin) }
  originals.set(packed, state)
  return packed
}

/** Brings back the state that was packed. */
export function unpackState(packed: PackedState): ScreenState {
  return originals.get(packed) ?? { ...packed, pins: packed.pins.map(unpackPin) }
}
