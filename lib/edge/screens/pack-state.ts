import { type PackedPin, packPin, unpackPin } from '@/lib/content/pins/pack-pin'
import type { ScreenState } from './state'

/** A page's state as its HTML carries it. */
export type PackedState = Omit<ScreenState, 'pins'> & { pins: PackedPin[] }

/** States packed in this process: the server renders a page from the loader's original. */
const originals = new WeakMap<PackedState, ScreenState>()

/** Packs the bulky parts of a state. */
export function packState(state: ScreenState): PackedState {
  const packed = { ...state, pins: state.pins.map(packPin) }
  originals.set(packed, state)
  return packed
}

/** Unpacks the state. */
export function unpackState(packed: PackedState): ScreenState {
  return originals.get(packed) ?? { ...packed, pins: packed.pins.map(unpackPin) }
}
