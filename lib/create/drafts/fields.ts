/** A value of a draft as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The fields of a draft by name; those of an item as `items.{id}.{field}`. */
export type Fields = Readonly<Record<string, Json>>

/** When each field was written last, in milliseconds of the Unix epoch. */
export type Stamps = Readonly<Record<string, number>>

type Items = Readonly<Record<string, Readonly<Record<string, Json | undefined>>>>

/** Returns the fields that a change names, items flattened, so that each stands for itself. */
export function flatFields({ items = {}, ...rest }: { items?: Items } & Record<string, unknown>): Fields {
  const flat: Record<string, Json> = {}
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) flat[name] = value as Json
  for (const [id, item] of Object.entries(items))
    for (const [name, value] of Object.entries(item))
      if (value !== undefined) flat[`items.${id}.${name}`] = value
  return flat
}

/** Returns the items that flattened fields tell of, by id; those that `pinItemIds` does not name are gone. */
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
 * Merges a change into a draft: of each field the last write wins, so that two tabs or devices that change different fields
 * keep both. Of two writes at one moment the one that comes later counts. `at` in milliseconds.
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
