import { useEffect, useState } from 'react'
import type { Row } from './columns'

/** The rows that are rendered at first, and those that each frame adds. */
const step = 25

/**
 * Returns how many of the rows to render: all of them at first, as the server did, and of the page that is shown. Those of another page come
 * a few with each frame, since 250 at once take longer than one.
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
