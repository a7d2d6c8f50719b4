import type { WireScheduledPin } from '@/lib/create/scheduled/schema'

type Pins = readonly WireScheduledPin[]
type Changes = Partial<WireScheduledPin> & Pick<WireScheduledPin, 'id'>

/** Compares by time, then by id, as the server sorts them. */
function byTime(one: WireScheduledPin, other: WireScheduledPin): number {
  return one.scheduled_ts - other.scheduled_ts || Number(BigInt(one.id) - BigInt(other.id))
}

/** Inserts a pin at the position of its time, replacing one with the same id (specification part 2, section 4). */
export const withPin = (pins: Pins, pin: WireScheduledPin): Pins =>
  [...withoutPin(pins, pin.id), pin].toSorted(byTime)

/** Changes a loaded pin, and re-sorts. */
export const withChanges = (pins: Pins, changes: Changes): Pins =>
  pins.map((pin) => (pin.id === changes.id ? { ...pin, ...changes } : pin)).toSorted(byTime)

/** Removes a deleted or published pin. */
export const withoutPin = (pins: Pins, id: string): Pins => pins.filter((pin) => pin.id !== id)
