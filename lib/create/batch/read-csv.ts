import Papa from 'papaparse'
import {
  type BatchCells,
  type BatchColumn,
  batchColumns,
  batchLimits,
  columnOf,
  neededColumns,
} from './columns'

/** The reason for refusing a file, a row or a cell; a key of the texts. */
export type CsvReason =
  | 'empty'
  | 'tooLarge'
  | 'notText'
  | 'columnMissing'
  | 'columnTwice'
  | 'tooManyRows'
  | 'tooManyCells'
  | 'openQuote'
  | 'formula'
  | 'notUnicode'
  | 'controlCharacter'
  | 'cellTooLong'

/** A fault in a file: its row, counted from 1 as in a spreadsheet, and its column. */
export type CsvFault = { row: number | null; column: BatchColumn | null; reason: CsvReason }

/** A row of a file, with its number in a spreadsheet. */
export type CsvRow = { row: number; cells: BatchCells }

export type CsvRead = { rows: CsvRow[]; faults: CsvFault[] }

const names = Object.keys(batchColumns) as BatchColumn[]

/** Returns the text of a file: UTF-8, or UTF-16 with a byte order mark; invalid bytes become replacement characters. */
function textOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  const encoding = a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * A number with its sign, also with words after it: -50%, +49 30 901820, "-20 % on lamps". It has nothing by which a
 * spreadsheet would call something.
 */
const signedNumber = /^[+-]\d[\d\s.,/()-]*(?:\s?[%°€$£])?(?:\s[^=+*^|!(@"'&]*)?$/u

/** True if a spreadsheet would run a cell as a formula; the dash of a list and a mention in a text are not formulas. */
function isFormula(cell: string, column: BatchColumn): boolean {
  if (signedNumber.test(cell) || /^=\)(?:\s|$)/.test(cell)) return false
  if (column === 'description' && /^@\w[\w.]*(?=[\s,.!?]|$)/.test(cell)) return false
  return /^[=+@\t\r]/.test(cell) || /^-\S/.test(cell)
}

/** Returns the reason for refusing a cell; null if it is accepted. */
function reasonOf(cell: string, column: BatchColumn): CsvReason | null {
  if (cell.length > batchLimits.cell) return 'cellTooLong'
  if (cell.includes('\uFFFD')) return 'notUnicode'
  if (isFormula(cell, column)) return 'formula'
  return /(?![\t\n\r])\p{Cc}/u.test(cell) ? 'controlCharacter' : null
}

/** The marks between cells, by the heading line: other lines may have more commas than columns. */
const separators = [',', ';', '\t']

/**
 * Returns a file's separator and its text: the separator of the line `sep=` that spreadsheets write, which is no row,
 * otherwise that which separates most of the headings.
 */
function separated(text: string): { text: string; delimiter: string } {
  const [line, mark] = /^"?sep=(.)"?\r?(?:\n|$)/i.exec(text) ?? []
  if (line !== undefined && mark !== undefined) return { text: text.slice(line.length), delimiter: mark }
  const known = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.filter((one) => columnOf(one)).length ?? 0
  const [delimiter = ','] = separators.toSorted((a, b) => known(b) - known(a))
  return { text, delimiter }
}

/** Returns the column of each heading, and the faults of the headings. */
function columnsOf(headings: readonly string[]): { columns: (BatchColumn | null)[]; faults: CsvFault[] } {
  const columns = headings.map(columnOf)
  const missing = neededColumns.filter((column) => !columns.includes(column))
  const twice = names.filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name))
  return {
    columns,
    faults: [
      ...missing.map((column): CsvFault => ({ row: 1, column, reason: 'columnMissing' })),
      ...twice.map((column): CsvFault => ({ row: 1, column, reason: 'columnTwice' })),
    ],
  }
}

const noCells = Object.fromEntries(names.map((name) => [name, ''])) as BatchCells

/** Returns the cells of a row by column, and their faults. */
function rowOf(row: number, values: readonly string[], columns: readonly (BatchColumn | null)[]): CsvRead {
  const cells = { ...noCells }
  const faults: CsvFault[] = []
  if (values.slice(columns.length).some((value) => value.trim() !== ''))
    faults.push({ row, column: null, reason: 'tooManyCells' })
  for (const [n, column] of columns.entries()) {
    if (!column) continue
    const cell = values[n] ?? ''
    const reason = reasonOf(cell, column)
    if (reason) faults.push({ row, column, reason })
    else cells[column] = cell.trim()
  }
  return { rows: [{ row, cells }], faults }
}

/**
 * Reads a file of pins: CSV with a heading for each column, its cells separated by commas, semicolons or tabs. Refusals
 * name row and column; empty rows are left out. At most 200 rows.
 */
export function readCsv(bytes: Uint8Array): CsvRead {
  const only = (reason: CsvReason): CsvRead => ({ rows: [], faults: [{ row: null, column: null, reason }] })
  if (bytes.length > batchLimits.bytes) return only('tooLarge')
  const text = textOf(bytes)
  if (text.trim() === '') return only('empty')
  if (text.startsWith('PK') || text.startsWith('%PDF') || text.slice(1, 4) === 'PNG') return only('notText')
  const { text: table, delimiter } = separated(text)
  // The rest after the accepted rows is not read.
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter,
    preview: 5 * batchLimits.rows,
  })
  const [headings = [], ...body] = data
  const { columns, faults } = columnsOf(headings)
  if (faults.length > 0) return { rows: [], faults }
  const filled = body
    .map((values, n) => ({ row: n + 2, values }))
    .filter(({ values }) => values.some((value) => value.trim() !== ''))
  if (filled.length === 0) return only('empty')
  if (filled.length > batchLimits.rows) return only('tooManyRows')
  const quotes = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row = 0 }): CsvFault => ({ row: row + 1, column: null, reason: 'openQuote' }))
  const read = filled.map(({ row, values }) => rowOf(row, values, columns))
  return {
    rows: read.flatMap(({ rows }) => rows),
    faults: [...quotes.slice(0, 1), ...read.flatMap(({ faults }) => faults)],
  }
}
