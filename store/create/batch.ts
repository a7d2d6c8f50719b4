import { type BatchPin, type BatchWorld, type CellFault, checkRow } from '@/lib/create/batch/check-row'
import { type BatchCells, type BatchColumn, batchColumns } from '@/lib/create/batch/columns'
import type { CsvFault, CsvRead } from '@/lib/create/batch/read-csv'

/** The state of a row: one that was `sending` when the page was left is sent again under the same key. */
type RowState = 'waiting' | 'sending' | 'done' | 'failed'

/** A row of a file with the key of its call, so that it creates one pin however often it is sent. */
export type BatchRow = {
  row: number
  cells: BatchCells
  /** A UUID for each row. */
  key: string
  state: RowState
  /** Reason for a failure, and its column. */
  message: string | null
  column: BatchColumn | null
  /** The page of the pin, or that of the scheduled pins. */
  href: string | null
}

export type Batch = { fileName: string; rows: BatchRow[]; faults: CsvFault[] }

export type BatchAction =
  | { type: 'read'; fileName: string; read: CsvRead; keys: readonly string[] }
  | { type: 'restored'; batch: Batch }
  | {
      type: 'changed'
      row: number
      changes: Partial<Pick<BatchRow, 'state' | 'message' | 'column' | 'href'>>
    }
  | { type: 'cleared' }

/** Reduces the file of pins that the page shows; null if there is none. */
export function batchReducer(state: Batch | null, action: BatchAction): Batch | null {
  if (action.type === 'cleared') return null
  if (action.type === 'restored') return action.batch
  if (action.type === 'read') {
    const { fileName, read, keys } = action
    const rows = read.rows.map(
      (row, n): BatchRow => ({
        ...row,
        key: keys[n] ?? '',
        state: 'waiting',
        message: null,
        column: null,
        href: null,
      }),
    )
    return { fileName, rows, faults: read.faults }
  }
  if (!state) return null
  return {
    ...state,
    rows: state.rows.map((row) => (row.row === action.row ? { ...row, ...action.changes } : row)),
  }
}

/** A row with its pin (null if a cell is invalid), and its invalid cells. */
export type CheckedRow = BatchRow & { pin: BatchPin | null; wrong: CellFault[]; refused: CsvFault[] }

/** Checks the rows of a file against the existing boards, topics and pictures. */
export function checkedRows({ rows, faults }: Batch, world: BatchWorld): CheckedRow[] {
  return rows.map((row) => {
    const refused = faults.filter((fault) => fault.row === row.row)
    const unread = new Set(refused.map(({ column }) => column))
    const { pin, faults: wrong } = checkRow(row.cells, world)
    return {
      ...row,
      pin: refused.length > 0 ? null : pin,
      // A cell refused in the file is empty here: one error is enough.
      wrong: wrong.filter(({ column }) => !unread.has(column)),
      refused,
    }
  })
}

/** Returns the rows still to be sent. */
export const rowsToSend = (rows: readonly CheckedRow[]): CheckedRow[] =>
  rows.filter(({ pin, state }) => pin !== null && state !== 'done')

/** Returns a file in stored form, so that it continues after a reload. */
export const storedBatch = (batch: Batch): string => JSON.stringify(batch)

const isRow = (row: unknown): row is BatchRow => {
  const { row: number, cells, key, state } = (row ?? {}) as Partial<BatchRow>
  return (
    typeof number === 'number' &&
    typeof key === 'string' &&
    typeof state === 'string' &&
    typeof cells === 'object' &&
    cells !== null &&
    Object.keys(batchColumns).every((name) => typeof cells[name as BatchColumn] === 'string')
  )
}

/** Returns the stored file; null if there is none or it is malformed. Rows that were being sent are sent again. */
export function restoredBatch(stored: string | null): Batch | null {
  try {
    const batch: unknown = JSON.parse(stored ?? 'null')
    const { fileName, rows, faults } = (batch ?? {}) as Partial<Batch>
    if (typeof fileName !== 'string' || !Array.isArray(rows) || !Array.isArray(faults) || !rows.every(isRow))
      return null
    const again = rows.map((row) => (row.state === 'sending' ? { ...row, state: 'waiting' as const } : row))
    return { fileName, rows: again, faults }
  } catch {
    return null
  }
}
