import type { WireSlot } from '@/lib/content/pins/card/wire-parts'
import type { WirePin } from '@/lib/content/pins/schema'

/** Returns the alternative text of a slide: its own, or for the first that of the pin, or its title; '' without any. */
export const slideAlt = (pin: Pick<WirePin, 'alt_text'>, slot: WireSlot, at: number): string =>
  slot.alt_text || (at === 0 && pin.alt_text) || slot.title
