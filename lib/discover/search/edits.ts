/** Edits allowed between a typed and a known word: none below 4 letters, one below 7, otherwise two. */
export function editsAllowed(word: string): number {
  const { length } = [...word]
  return length < 4 ? 0 : length < 7 ? 1 : 2
}

/**
 * Returns the number of edits between two words (a letter added, dropped, replaced, or swapped with its neighbor), or
 * `most + 1` if there are more than `max`.
 */
export function editsBetween(one: string, other: string, max: number): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const left = (next[column - 1] ?? 0) + 1
      const above = (last[column] ?? 0) + 1
      const across = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : left
      next.push(Math.min(left, above, across, swapped))
    }
    if (Math.min(...next) > max) return max + 1
    before = last
    last = next
  }
  return Math.min(last[b.length] ?? 0, max + 1)
}
