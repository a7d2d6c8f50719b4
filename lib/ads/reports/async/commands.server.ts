import { sql } from 'drizzle-orm'
import { newToken } from '@/lib/accounts/sessions/sessions.server'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found, refuse } from '@/lib/core/app-error'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { StreamedFile } from '@/lib/core/endpoint'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { enqueue, takeTurns } from '@/lib/platform/db/queue.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { openReport } from './files.server'
import { asyncLimits, type ReportFormat, type ReportState } from './kinds'
import { reportQueue } from './queues.server'
import type { ReportRequest, WireReportState } from './schema'
import { adReports } from './table.server'

const permit = (member: Member, ad_account_id: string) =>
  permitReadingAccount(member, 'ad-account.reporting.view', ad_account_id)

type Queued = {
  ad_account_id: string
  name: string
  format: ReportFormat
  requested: object
}

/** Has the worker write a report for someone who may read it. @throws AppError 1 while too many are waiting or kept */
export function queueReport(
  member: Member,
  { ad_account_id, ...report }: Queued,
): Promise<{ report_status: ReportState; token: string; message: null }> {
  return transact(async (tx) => {
    await takeTurns(tx, `reports ${ad_account_id}`)
    const { rows } = await tx.execute<{ kept: number; waiting: number }>(sql`
      select count(*)::int as kept, count(*) filter (where status = 'IN_PROGRESS')::int as waiting from ad_reports
      where ad_account_id = ${ad_account_id}`)
    for (const name of ['waiting', 'kept'] as const)
      if ((rows[0]?.[name] ?? 0) >= asyncLimits[name])
        refuse('badRequest', { reason: 'tooManyReports', params: { max: asyncLimits[name] } })
    const token = newToken()
    const [row] = await tx
      .insert(adReports)
      .values({ ad_account_id, created_by: member.id, token, ...report })
      .returning({ id: adReports.id })
    const { id } = found(row, 'serverError')
    await enqueue(tx, reportQueue, { id }, id)
    return { report_status: 'IN_PROGRESS' as const, token, message: null }
  })
}

/**
 * Has the worker write a report. @throws AppError 404, 29; 1 while too many are waiting or kept
 */
export async function requestReport(
  member: Member,
  { ad_account_id, report_name, report_format: format, ...requested }: ReportRequest,
): Promise<{ report_status: ReportState; token: string; message: null }> {
  await permit(member, ad_account_id)
  const name = report_name ?? `${requested.level} ${requested.start_date} ${requested.end_date}`
  return queueReport(member, { ad_account_id, name, format, requested })
}

const linkScope = (id: string) => `file of report ${id}`

/** Returns the address of a report's file, by which the file can be read for five minutes. */
export const linkTo = (id: string, now = Date.now()): string => {
  const key = makeBookmark(linkScope(id), [now + asyncLimits.linkMinutes * 60_000])
  return absoluteUrl(`/v3/report_files/${id}/?key=${key}`)
}

/** Returns the state of a report, by what its request was answered with. @throws AppError 404, 29 */
export async function stateOfReport(
  member: Member,
  { ad_account_id, token }: { ad_account_id: string; token: string },
): Promise<WireReportState> {
  await permit(member, ad_account_id)
  const { rows } = await db().execute<{ id: string; status: ReportState; size: number | null }>(sql`
    select id, status, size::float8 as size from ad_reports
    where token = ${token} and ad_account_id = ${ad_account_id} and (expires_at is null or expires_at > now())`)
  const { id, status, size } = found(rows[0], 'notFound')
  return { report_status: status, url: status === 'FINISHED' ? linkTo(id) : null, size }
}

const types: Readonly<Record<ReportFormat, string>> = {
  CSV: 'text/csv; charset=utf-8',
  JSON: 'application/json; charset=utf-8',
}

/** Returns the file of a report for an address that is still valid. @throws AppError 404 for any other */
export async function fileOfReport(
  { report_id, key }: { report_id: string; key: string },
  now = Date.now(),
): Promise<StreamedFile> {
  const [until] = readBookmark(linkScope(report_id), [key]) ?? []
  if (Number(until ?? 0) < now) refuse('notFound')
  const { rows } = await db().execute<{ file: string; format: ReportFormat }>(sql`
    select file, format from ad_reports where id = ${report_id} and status = 'FINISHED' and file is not null and expires_at > now()`)
  const { file, format } = found(rows[0], 'notFound')
  const opened = found(await openReport(file), 'notFound')
  return { type: types[format], filename: `report-${report_id}.${format.toLowerCase()}`, ...opened }
}
