import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { asyncLimits, type ReportFormat, type ReportState } from './kinds'

/** A report in the list of an ad account; times are milliseconds. */
export type ListedReport = {
  token: string
  name: string
  format: ReportFormat
  status: ReportState
  /** In bytes. */
  size: number | null
  lines: number | null
  created_time: number
  /** When it is deleted; null while it is being made. */
  expires_time: number | null
}

/** Returns the reports of an ad account, the newest first. */
export async function reportsOf(ad_account_id: string): Promise<ListedReport[]> {
  const { rows } = await db().execute<ListedReport>(sql`
    select token, name, format, status, size::float8 as size, lines, floor(extract(epoch from created_at) * 1000)::float8 as created_time,
      floor(extract(epoch from expires_at) * 1000)::float8 as expires_time
    from ad_reports where ad_account_id = ${ad_account_id} and (expires_at is null or expires_at > now())
    order by id desc limit ${asyncLimits.kept}`)
  return rows
}
