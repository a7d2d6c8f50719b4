/** Selected pins: some by their ids, or all but some, whatever their number. */
export type Selection = { isAll: boolean; ids: readonly string[]; anchor: string | null }

export const nothing: Selection = { isAll: false, ids: [], anchor: null }

/** Returns a test for selected pins, which costs the same for any number of pins. */
export function selectedIn({ isAll, ids }: Selection): (id: string) => boolean {
  const named = new Set(ids)
  return (id) => named.has(id) !== isAll
}

/** Returns how many of `count` pins are selected. */
export const selectedCount = ({ isAll, ids }: Selection, count: number) =>
  isAll ? Math.max(0, count - ids.length) : ids.length

/** Toggles a pin. */
export function toggled(selection: Selection, id: string): Selection {
  const ids = selection.ids.includes(id) ? selection.ids.filter((one) => one !== id) : [...selection.ids, id]
  return { ...selection, ids, anchor: id }
}

/** Selects all pins from the last selected one to this one. */
export function extended(selection: Selection, order: readonly string[], id: string): Selection {
  const [from, to] = [order.indexOf(selection.anchor ?? id), order.indexOf(id)]
  if (from < 0 || to < 0) return toggled(selection, id)
  const range = new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1))
  const ids = selection.isAll
    ? selection.ids.filter((one) => !range.has(one))
    : [...new Set([...selection.ids, ...range])]
  return { ...selection, ids }
}

/** Returns the selection in the form of a bulk call. */
export const chosenPins = ({ isAll, ids }: Selection, section_id: string | null) =>
  isAll ? { section_id, except_pin_ids: [...ids] } : { pin_ids: [...ids] }
