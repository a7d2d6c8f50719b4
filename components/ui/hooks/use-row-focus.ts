import { useEffect, useRef } from 'react'

/**
 * Moves the focus on when the row that has it leaves a list: to the last button of the row in its place, or to `rest`,
 * or else the list, when no row is left. `rows` is any text that differs when the rows do. A dialog that a row opened counts as the row.
 */
export function useRowFocus<Rest extends HTMLElement = HTMLElement>(rows: string) {
  const list = useRef<HTMLUListElement>(null)
  const rest = useRef<Rest>(null)
  const shown = useRef(rows)
  const last = useRef<{ row: Element; at: number } | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[data-modal]')) return
      const all = [...(list.current?.children ?? [])]
      const at = all.findIndex((row) => row.contains(target))
      const row = all[at]
      last.current = row ? { row, at } : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (shown.current === rows) return
    shown.current = rows
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return
    const left = [...(list.current?.children ?? [])]
    const next = left[Math.min(last.current.at, left.length - 1)]
    const buttons = next?.querySelectorAll('button')
    ;(buttons?.item(buttons.length - 1) ?? rest.current ?? list.current)?.focus()
  }, [rows])
  return { list, rest }
}
