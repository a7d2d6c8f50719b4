import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { csvLine } from '@/lib/core/csv'
import type { StreamedFile } from '@/lib/core/endpoint'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { readable } from './account.server'
import { issueRows } from './queries.server'
import type { ofResult } from './schema'
import type { WireIssue } from './wire'

const columns = [
  'code',
  'line',
  'column',
  'item_number',
  'item_id',
  'attribute_name',
  'provided_value',
] as const
const page = 1_000

async function* lines(run_id: string): AsyncGenerator<string> {
  yield csvLine(columns)
  for (let after = 0; ; ) {
    const { rows } = await db().execute<WireIssue & { n: number }>(
      sql`${issueRows(run_id, after, undefined)} limit ${page}`,
    )
    for (const row of rows) yield csvLine(columns.map((name) => String(row[name] ?? '')))
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = last.n
  }
}

/** Returns the problems of a run as a table. @throws AppError 404, 29 */
export async function reportFile(
  member: Member,
  { processing_result_id: id, ...given }: z.output<typeof ofResult>,
): Promise<StreamedFile> {
  await readable(member, 'processing_result_id', id, given)
  return { type: 'text/csv; charset=utf-8', filename: `report-${id}.csv`, stream: Readable.from(lines(id)) }
}
