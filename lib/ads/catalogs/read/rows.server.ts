import type { Readable } from 'node:stream'
import type { FeedFormat } from '../kinds'
import { catalogLimits } from '../limits'
import { type FeedRow, FileFault } from './fault'
import type { ReadLimits } from './open-file.server'
import { tableRows } from './table-rows.server'
import { xmlRows } from './xml-rows.server'

/** Reads the rows of a file in one of the formats of feeds; never more than one is in memory. @throws FileFault */
export async function* feedRows(
  source: Readable,
  format: FeedFormat,
  limits: ReadLimits = catalogLimits,
): AsyncGenerator<FeedRow> {
  let count = 0
  const rows = format === 'XML' ? xmlRows(source, limits) : tableRows(source, format, limits)
  for await (const row of rows) {
    if (++count > limits.rows) throw new FileFault('FEED_LENGTH_TOO_LONG', 'too_many_rows', row.line)
    yield row
  }
}
