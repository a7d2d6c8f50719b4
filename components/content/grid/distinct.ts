import type { WirePin } from '@/lib/content/pins/schema'

type Shared = Pick<WirePin, 'aggregated_pin_data'>

/** Returns each picture once, by its first pin. */
export function distinctPictures<Pin extends Shared>(pins: readonly Pin[]): Pin[] {
  const seen = new Set<string>()
  return pins.filter(({ aggregated_pin_data: { id } }) => !seen.has(id) && seen.add(id))
}
