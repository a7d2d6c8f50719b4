import type { WirePin } from '@/lib/content/pins/schema'
import { cardParts, type Known } from './card-parts'
import { type PackedFields, packFields, unpackFields } from './card-values'
import { countsOf, morePin } from './wire-more'

type PartName = keyof typeof cardParts
type Parts = Pick<WirePin, PartName>

/** The parts in their order, for values of any kind. */
const parts = Object.entries(cardParts).map(([name, part]) => ({ name, ...part })) as unknown as readonly {
  name: PartName
  pack: (value: unknown) => unknown
  unpack: (packed: unknown, known: Known) => unknown
}[]

/**
 * A pin in a page's HTML, for pages only; on the wire a pin is a `WirePin`. Has the id, the plain fields of
 * card-values.ts and the parts of card-parts.ts in the order of their tables, without names and without what the browser
 * can derive: home then has 19 % fewer bytes after compression (decision 262).
 */
export type PackedPin = readonly [id: string, fields: PackedFields, ...parts: readonly unknown[]]

/** Packs a pin from `presentPin`. */
export function packPin(pin: WirePin): PackedPin {
  const packed: [string, PackedFields, ...unknown[]] = [pin.id, packFields(pin)]
  for (const { name, pack } of parts) packed.push(pack(pin[name]))
  while (packed.at(-1) === 0) packed.pop()
  return packed
}

/** Restores exactly the pin that was packed. */
export function unpackPin(packed: PackedPin): WirePin {
  const id = packed[0]
  const fields = unpackFields(packed[1])
  const known = { id, images: {} } as Parts & { id: string }
  const restored: Record<string, unknown> = known
  let at = 2
  for (const { name, unpack } of parts) restored[name] = unpack(packed[at++], known)
  return {
    ...fields,
    ...known,
    ...morePin({ ...fields, ...known }),
    ...countsOf(known.aggregated_pin_data),
    rich_metadata: null,
    rich_summary: null,
  }
}
