/**
 * Widths of the grid, in px. grid.module.css repeats them: container queries cannot read custom properties.
 */
export const columnWidth = 236
export const wideGap = 16
export const phoneGap = 8

/** Two columns share a narrow screen; otherwise columns are 236 px wide, up to ten (2504 px). */
export const columnCounts = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export type ColumnCount = (typeof columnCounts)[number]

/** A phone column on a 360 px screen. Used only to choose the shorter column; positions depend on the actual width. */
export const nominalPhoneColumn = 168

/** Returns the narrowest container for this many columns; two columns fit any width. */
export function widthOf(columns: ColumnCount): number {
  return columns === 2 ? 0 : columns * (columnWidth + wideGap) - wideGap
}

/**
 * Returns the columns of a container of this width: the same steps as the container queries in
 * grid.module.css.
 */
export function columnsIn(width: number): ColumnCount {
  return columnCounts.findLast((columns) => widthOf(columns) <= width) ?? 2
}

/** Returns one 236th of a column in px, so that lengths of pictures scale with the column. */
export function unitIn(width: number): number {
  return columnsIn(width) === 2 ? (width - phoneGap) / 2 / columnWidth : 1
}
