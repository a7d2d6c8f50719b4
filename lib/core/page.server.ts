import { makeBookmark } from './bookmark.server'
import type { Page } from './input'

/**
 * Returns the first `size` of some rows, of which one more was read; `next` is the last of them, after which the next page
 * begins, or null if none follows.
 */
export function firstRows<Row>(rows: readonly Row[], size: number): { rows: Row[]; next: Row | null } {
  const first = rows.slice(0, size)
  return { rows: first, next: rows.length > size ? (first.at(-1) ?? null) : null }
}

/**
 * Returns a page of a list, from its rows, of which one more was read: the first `size`, and a bookmark if more follow.
 * @param scope names the list and its owner, as for `makeBookmark`
 * @param position returns the position of a row, after which the next page begins
 */
export function toPage<Row>(
  rows: readonly Row[],
  size: number,
  scope: string,
  position: (last: Row) => readonly (string | number)[],
): Page<Row> {
  const { rows: items, next } = firstRows(rows, size)
  return { items, bookmark: next && makeBookmark(scope, position(next)) }
}
