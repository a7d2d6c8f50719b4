import { useEffect, useState } from 'react'
import type { Row } from './columns'

/** The number of rows that are rendered at first for another page, and then added by each frame. */
const step = 25

/**
 * Returns how many of the rows to render: all of them at first, as on the server, and after changes of the same page.
 * Another page grows by a few rows per frame, since rendering 250 takes longer than a frame.
 */
export function useGrowing(rows: readonly Row[]): number {
  const [shown, setShown] = useState({ rows, count: rows.length })
  let { count } = shown
  if (shown.rows !== rows) {
    const before = new Set(shown.rows.map(({ id }) => id))
    if (!rows.some(({ id }) => before.has(id))) count = step
    else if (count >= shown.rows.length) count = rows.length
    setShown({ rows, count })
  }
  useEffect(() => {
    if (count >= rows.length) return
    const frame = requestAnimationFrame(() => setShown({ rows, count: count + step }))
    return () => cancelAnimationFrame(frame)
  }, [rows, count])
  return count
}
