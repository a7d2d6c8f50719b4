/**
 * The orders of boards, of a board's sections and of its pins: as its people arranged them, by age, by name, or by the last
 * save. A pin is one save, so that the pin saved last is the newest (decision 167).
 */
export const sorts = ['custom', 'newest', 'oldest', 'alphabetical', 'last_pinned_to'] as const
export type Sort = (typeof sorts)[number]

/** Returns the key of a text in an order from A to Z, as SQL: without case and accents. It may be indexed. */
export const alphabetKey = (text: string) =>
  `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]+', '', 'g')`
