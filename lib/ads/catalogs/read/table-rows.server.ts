import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { delimiterOf } from './delimiter'
import { type FeedRow, FileFault } from './fault'
import { headersOf } from './headers'
import { type ReadLimits, textOf } from './open-file.server'

const headBytes = 64 * 1024

/** Returns the first line of a file, and all of its text. */
async function firstLine(text: AsyncGenerator<string>) {
  let head = ''
  while (!head.includes('\n') && head.length < headBytes) {
    const next = await text.next()
    if (next.done) break
    head += next.value
  }
  async function* all() {
    yield head
    yield* text
  }
  const bare = head.replace(/^\ufeff/, '').trimStart()
  return { line: bare.split(/\r?\n/, 1)[0] ?? '', all }
}

type Parsed = { record: string[]; info: { lines: number } }

const isOfTable = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

function faultOf(error: CsvError): FileFault {
  const { lines, column } = error as CsvError & { lines?: number; column?: number | string }
  const at = typeof column === 'number' ? column + 1 : null
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FileFault('DELIMITER_ERROR', 'open_quote', lines ?? null, at)
  return new FileFault('FEED_LENGTH_TOO_LONG', 'long_row', lines ?? null, at)
}

/**
 * Reads the rows of a CSV or TSV file with a line of column names, one at a time. A row with more values than there are columns
 * is passed on as such. @throws FileFault
 */
export async function* tableRows(
  source: Readable,
  format: 'CSV' | 'TSV',
  limits: ReadLimits,
): AsyncGenerator<FeedRow> {
  const { line: header, all } = await firstLine(textOf(source, limits))
  if (header.trim() === '') throw new FileFault('FEED_TOO_SMALL', 'empty', 1, 1)
  const parser = parse({
    bom: true,
    delimiter: format === 'TSV' ? '\t' : delimiterOf(header),
    info: true,
    relax_column_count: true,
    // Shops write inches: `5" lamp`.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.row,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  const text = Readable.from(all())
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let columns: string[] | null = null
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (!columns) {
        columns = headersOf(record, limits.columns)
        continue
      }
      yield rowOf(columns, record, info.lines)
    }
  } catch (error) {
    throw isOfTable(error) ? faultOf(error) : error
  } finally {
    text.destroy()
    source.destroy()
  }
  if (!columns) throw new FileFault('FEED_TOO_SMALL', 'empty', 1, 1)
}

function rowOf(columns: readonly string[], record: readonly string[], line: number): FeedRow {
  const surplus = record.findIndex((value, n) => n >= columns.length && value.trim() !== '')
  if (surplus >= 0) return { line, column: surplus + 1, sample: record[surplus] ?? '' }
  const values = new Map<string, string>()
  for (const [n, name] of columns.entries()) {
    const value = record[n]?.trim() ?? ''
    if (value !== '' && !values.has(name)) values.set(name, value)
  }
  return { line, values }
}
