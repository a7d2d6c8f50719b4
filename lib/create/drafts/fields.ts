/** A value of a draft as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The fields of a draft by name; those of an item as `items.{id}.{field}`. */
export type Fields = Readonly<Record<string, Json>>

/** Time of each field's last write, in milliseconds of the Unix epoch. */
export type Stamps = Readonly<Record<string, number>>

type Items = Readonly<Record<string, Readonly<Record<string, Json | undefined>>>>

/** Returns the fields of a change with items flattened, so that each is independent. */
export function flatFields({ items = {}, ...rest }: { items?: Items } & Record<string, unknown>): Fields {
  const flat: Record<string, Json> = {}
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) flat[name] = value as Json
  for (const [id, item] of Object.entries(items))
    for (const [name, value] of Object.entries(item))
      if (value !== undefined) flat[`items.${id}.${name}`] = value
  return flat
}

/** Returns the items of flattened fields, by id; those missing in `pinItemIds` are dropped. */
export function itemsOf(fields: Fields): Record<string, Record<string, Json>> {
  const { pinItemIds } = fields
  const known = Array.isArray(pinItemIds) ? new Set(pinItemIds) : null
  const items: Record<string, Record<string, Json>> = {}
  for (const [key, value] of Object.entries(fields)) {
    const [, id, name] = /^items\.([^.]+)\.(.+)$/.exec(key) ?? []
    if (!id || !name || (known && !known.has(id))) continue
    items[id] = { ...items[id], [name]: value }
  }
  return items
}

/**
 * Merges a change into a draft: the last write of each field wins, so that two tabs or devices that change
 * different fields keep both. Of two writes at the same time the later arrival wins. `at` in milliseconds.
 */
export function mergeFields(
  stored: { fields: Fields; stamps: Stamps },
  changes: Fields,
  at: number,
): { fields: Fields; stamps: Stamps } {
  const won = Object.entries(changes).filter(([name]) => at >= (stored.stamps[name] ?? 0))
  return {
    fields: { ...stored.fields, ...Object.fromEntries(won) },
    stamps: { ...stored.stamps, ...Object.fromEntries(won.map(([name]) => [name, at])) },
  }
}
