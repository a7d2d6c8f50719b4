import type { KeyboardEvent } from 'react'
import { own } from '@/lib/core/own'

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The keys to the first and the last cell of a row. */
const ends = ['Home', 'End']

/** Returns the element of a cell that takes the focus: its control, or the cell itself. */
function stopOf(cell: HTMLTableCellElement): HTMLElement {
  const control = cell.querySelector<HTMLElement>('a, button, input:not(:disabled)')
  if (control) return control
  cell.tabIndex = -1
  return cell
}

/**
 * Moves the focus between the cells of a table with the arrow keys, as in a spreadsheet, in either writing direction,
 * and by Home and End to the ends of the row.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const step = own(steps, event.key)
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
  const row = cell?.parentElement as HTMLTableRowElement | null
  if (
    (!step && !ends.includes(event.key)) ||
    !cell ||
    !row ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey
  )
    return
  const next = step
    ? cellAt(event.currentTarget, row.rowIndex, cell.cellIndex, step)
    : row.cells[event.key === 'Home' ? 0 : row.cells.length - 1]
  if (!next) return
  event.preventDefault()
  stopOf(next).focus()
}

function cellAt(
  table: HTMLTableElement,
  row: number,
  column: number,
  [down, along]: readonly [number, number],
) {
  const isRtl = getComputedStyle(table).direction === 'rtl'
  return table.rows[row + down]?.cells[column + (isRtl ? -along : along)]
}
