import { type PackedPin, packPin, unpackPin } from '@/lib/content/pins/card/pack-pin'
import type { ScreenState } from './state'

/** A page's state in its HTML. */
export type PackedState = Omit<ScreenState, 'pins'> & { pins: PackedPin[] }

/** The props of every page: its state, with pins packed, since props are part of the HTML. */
export type ScreenProps = { state: PackedState }

/** The original of each state packed in this process, from which the server renders the page. */
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
