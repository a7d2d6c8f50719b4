import { type PackedPin, packPin, unpackPin } from '@/lib/content/pins/pack-pin'
import type { ScreenState } from './state'

/** A page's state as its HTML carries it. */
export type PackedState = Omit<ScreenState, 'pins'> & { pins: PackedPin[] }

/** What was packed in this process: on the server a page is drawn from what its own loader brought. */
const originals = new WeakMap<PackedState, ScreenState>()

/** Packs what there is much of. */
export function packState(state: ScreenState): PackedState {
  const packed = { ...state, pins: state.pins.map(packPin) }
  originals.set(packed, state)
  return packed
}

/** Brings back the state that was packed. */
export function unpackState(packed: PackedState): ScreenState {
  return originals.get(packed) ?? { ...packed, pins: packed.pins.map(unpackPin) }
}
