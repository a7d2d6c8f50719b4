/**
 * The orders of boards, of a board's sections and of its pins: custom, by age, by name, or by the last save. A pin is
 * one save, so the newest pin was saved last (decision 167).
 */
export const sorts = ['custom', 'newest', 'oldest', 'alphabetical', 'last_pinned_to'] as const
export type Sort = (typeof sorts)[number]

/** Returns SQL for the alphabetical sort key of a text: without case and accents. It can be indexed. */
export const alphabetKey = (text: string) =>
  `regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]+', '', 'g')`
