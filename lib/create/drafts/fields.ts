import { own } from '@/lib/core/own'
/** A JSON value in a draft. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The fields of a draft by name; those of an item as `items.{id}.{field}`. */
export type Fields = Readonly<Record<string, Json>>

/** Time of each field's last write, in milliseconds of the Unix epoch. */
export type Stamps = Readonly<Record<string, number>>

type Entries = Readonly<Record<string, Readonly<Record<string, Json | undefined>>>>

type Nested = { items?: Entries; blocks?: Entries; storyPin?: Entries[string] } & Record<string, unknown>

/**
 * Returns the fields of a change with items, blocks and the story's metadata flattened: so that each is independent.
 */
export function flatFields({ items = {}, blocks = {}, storyPin = {}, ...rest }: Nested): Fields {
  const flat: Record<string, Json> = {}
  const add = (prefix: string, values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      if (value !== undefined) flat[`${prefix}${name}`] = value as Json
  }
  add('', rest)
  add('storyPin.', storyPin)
  for (const [id, item] of Object.entries(items)) add(`items.${id}.`, item)
  for (const [id, block] of Object.entries(blocks)) add(`blocks.${id}.`, block)
  return flat
}

/** Returns the entries of flattened fields under a name, by id; those not in `known` are dropped. */
function entriesOf(fields: Fields, under: 'items' | 'blocks', known: ReadonlySet<Json> | null) {
  const entries: Record<string, Record<string, Json>> = {}
  for (const [key, value] of Object.entries(fields)) {
    const [, place, id, name] = /^(items|blocks)\.([^.]+)\.(.+)$/.exec(key) ?? []
    if (place !== under || !id || !name || (known && !known.has(id))) continue
    entries[id] = { ...own(entries, id), [name]: value }
  }
  return entries
}

/** Returns the items of flattened fields, by id; those missing in `pinItemIds` are dropped. */
export function itemsOf(fields: Fields): Record<string, Record<string, Json>> {
  const { pinItemIds } = fields
  return entriesOf(fields, 'items', Array.isArray(pinItemIds) ? new Set(pinItemIds) : null)
}

/** Returns the blocks of flattened fields, by id: only those listed in the `blockIds` of their items. */
export function blocksOf(fields: Fields): Record<string, Record<string, Json>> {
  const ids = Object.values(itemsOf(fields)).flatMap(({ blockIds }) => listed(blockIds))
  return entriesOf(fields, 'blocks', new Set(ids))
}

/** Returns the fields of a draft besides its items and blocks, with the story's metadata nested again. */
export function ownFieldsOf(fields: Fields): Record<string, Json> {
  const plain: Record<string, Json> = {}
  const storyPin: Record<string, Json> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (key.startsWith('storyPin.')) storyPin[key.slice(9)] = value
    else if (!/^(items|blocks)\./.test(key)) plain[key] = value
  }
  return Object.keys(storyPin).length > 0 ? { ...plain, storyPin } : plain
}

/** Nests flattened fields again, in the form of the call. */
export function nestedFields(fields: Fields): Record<string, unknown> {
  const items = entriesOf(fields, 'items', null)
  const blocks = entriesOf(fields, 'blocks', null)
  return {
    ...ownFieldsOf(fields),
    ...(Object.keys(items).length > 0 ? { items } : {}),
    ...(Object.keys(blocks).length > 0 ? { blocks } : {}),
  }
}

const listed = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

/**
 * Returns the fields of a story with unlisted pages and blocks appended to their list: another device that did not know
 * them wrote the list last. Those in `deleted` are dropped with their fields.
 */
export function withAllListed(fields: Fields, deleted: ReadonlySet<string>): Fields {
  if (fields.type !== 'story') return fields
  const items = entriesOf(fields, 'items', null)
  const blocks = entriesOf(fields, 'blocks', null)
  const isPage = (id: string) => !deleted.has(id) && own(items, id)?.blockIds !== undefined
  const pages = [...new Set([...listed(fields.pinItemIds), ...Object.keys(items)])].filter(isPage)
  const isBlock = (id: string) => !deleted.has(id) && own(blocks, id)?.type !== undefined
  const known = new Set(pages.flatMap((id) => listed(own(items, id)?.blockIds)))
  const lost = Object.keys(blocks).filter((id) => isBlock(id) && !known.has(id))
  const lists = pages.map((page): [string, Json] => {
    const stored = listed(own(items, page)?.blockIds).filter(isBlock)
    return [`items.${page}.blockIds`, [...stored, ...lost.filter((id) => own(blocks, id)?.itemId === page)]]
  })
  const whole = { ...fields, pinItemIds: pages, ...Object.fromEntries(lists) }
  return livingFields(whole, whole)
}

/** Drops the fields of items and blocks that are not listed in the fields `like`. */
export function livingFields<T>(named: Readonly<Record<string, T>>, like: Fields): Record<string, T> {
  const [items, blocks] = [itemsOf(like), blocksOf(like)]
  return Object.fromEntries(
    Object.entries(named).filter(([key]) => {
      const [, place, id] = /^(items|blocks)\.([^.]+)\./.exec(key) ?? []
      if (place === undefined || id === undefined) return true
      return Object.hasOwn(place === 'items' ? items : blocks, id)
    }),
  )
}

/**
 * Merges a change into a draft: the last write of each field wins, so that changes of different fields by two tabs or
 * devices are both kept. Of two simultaneous writes, the one that arrives later wins. `at` in milliseconds.
 */
export function mergeFields(
  stored: { fields: Fields; stamps: Stamps },
  changes: Fields,
  at: number,
): { fields: Fields; stamps: Stamps } {
  const won = Object.entries(changes).filter(([name]) => at >= (own(stored.stamps, name) ?? 0))
  return {
    fields: { ...stored.fields, ...Object.fromEntries(won) },
    stamps: { ...stored.stamps, ...Object.fromEntries(won.map(([name]) => [name, at])) },
  }
}
