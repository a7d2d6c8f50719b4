/** The layout of tiles in px; organize.module.css has the same gaps. */
const wide = { least: 116, gap: 8 }
const onPhones = { columns: 3, gap: 6 }

/** Returns the columns, gap and side in px of tiles in a list of this width. */
export function tilesIn(width: number, isPhone: boolean): { columns: number; gap: number; side: number } {
  const { gap } = isPhone ? onPhones : wide
  const columns = isPhone
    ? onPhones.columns
    : Math.max(1, Math.floor((width + wide.gap) / (wide.least + wide.gap)))
  return { columns, gap, side: Math.max(0, (width - (columns - 1) * gap) / columns) }
}

/** The part of a list near the screen, in px from its top. */
type Part = { width: number; from: number; to: number }

/** Returns, in order, the positions of `count` tiles in that part, and of the `shown` tiles wherever they are. */
export function tilesNear(
  count: number,
  { columns, gap, side }: ReturnType<typeof tilesIn>,
  { from, to }: Part,
  shown: readonly number[],
): number[] {
  const row = (height: number) => Math.max(0, Math.floor(height / (side + gap)))
  const first = Math.min(count, row(from) * columns)
  const end = Math.min(count, (row(to) + 1) * columns)
  const near = Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n)
  const far = shown.filter((place) => place >= 0 && place < count && (place < first || place >= end))
  return [...new Set([...near, ...far])].sort((a, b) => a - b)
}
