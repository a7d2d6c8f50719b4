import type { KeyboardEvent } from 'react'
import { own } from '@/lib/core/own'

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Returns the element of a cell that takes the focus: its control, or the cell itself. */
function stopOf(cell: HTMLTableCellElement): HTMLElement {
  const control = cell.querySelector<HTMLElement>('a, button, input:not(:disabled)')
  if (control) return control
  cell.tabIndex = -1
  return cell
}

/**
 * Moves the focus between the cells of a table with the arrow keys, as in a spreadsheet, in either writing direction.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const step = own(steps, event.key)
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
  const row = cell?.parentElement as HTMLTableRowElement | null
  if (!step || !cell || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const [down, along] = step
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const next = event.currentTarget.rows[row.rowIndex + down]?.cells[cell.cellIndex + (isRtl ? -along : along)]
  if (!next) return
  event.preventDefault()
  stopOf(next).focus()
}
