import { sql } from 'drizzle-orm'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import type { ReportTarget } from '@/lib/platform/manifest/report-target.server'
import type { ReportReason, ReportType } from './reasons'
import type { ReportContext, WireReport } from './schema'
import { reportCaseReasons, reportCases, reports } from './table.server'

/** A report as given by its reporter. The caller checks that they may see the target. */
export type NewReport = {
  reporter_id: string
  target_type: ReportType
  target_id: string
  reason: ReportReason
  details: string
  /** The account that the target belongs to; null when it belongs to several. */
  owner_id: string | null
  context?: ReportContext
}

/** Counts the report in the open case of its target, and opens one if missing. */
async function caseFor(tx: Db, report: NewReport, owner: string | null): Promise<string> {
  const { target_type, target_id, reason } = report
  // An upsert waits for a concurrent decision on the open case, and opens another one after it.
  const [row] = await tx
    .insert(reportCases)
    .values({ target_type, target_id, owner_id: owner, report_count: 1 })
    .onConflictDoUpdate({
      target: [reportCases.target_type, reportCases.target_id],
      targetWhere: sql`state = 'open'`,
      set: { report_count: sql`${reportCases.report_count} + 1`, last_reported_at: sql`now()` },
    })
    .returning({ id: reportCases.id })
  const { id } = found(row, 'serverError')
  await tx
    .insert(reportCaseReasons)
    .values({ case_id: id, reason, state: 'open', target_type, report_count: 1 })
    .onConflictDoUpdate({
      target: [reportCaseReasons.case_id, reportCaseReasons.reason],
      set: { report_count: sql`${reportCaseReasons.report_count} + 1` },
    })
  return id
}

/**
 * Files a report, in the caller's transaction: counted into the one open case of its target. A repeated
 * report returns the open one. @throws AppError 29 for the reporter's own
 */
export async function fileReport(tx: Db, report: NewReport): Promise<WireReport> {
  const { reporter_id, target_type, target_id, reason, details, owner_id: owner, context } = report
  await takeTurns(tx, `report ${target_type} ${target_id}`)
  const open = await tx.execute<{ id: string; reason: ReportReason }>(sql`
    select id, reason from reports where reporter_id = ${reporter_id} and target_type = ${target_type}
      and target_id = ${target_id} and is_open`)
  const [before] = open.rows
  if (before) return { id: before.id, type: target_type, target_id, reason: before.reason }
  if (owner === reporter_id) refuse('notPermitted', { field: 'id', reason: 'isYours' })
  const case_id = await caseFor(tx, report, owner)
  const [row] = await tx
    .insert(reports)
    .values({ case_id, reporter_id, target_type, target_id, reason, details, context: context ?? null })
    .returning({ id: reports.id })
  return { id: found(row, 'serverError').id, type: target_type, target_id, reason }
}

type FiledReport = { id: string; reason: ReportReason; details: string; context?: ReportContext }

/**
 * Reports an object that the member may see, as its domain declares it; the facts known to its domain override the
 * caller's. A repeat while their report is open changes nothing. @throws AppError 50, 40, 30 or 404 for an invisible one,
 * 29 for their own
 */
export async function reportTo(
  tx: Db,
  member: Member,
  target: ReportTarget,
  { id, reason, details, context }: FiledReport,
): Promise<WireReport> {
  const owner_id = await target.ownerFor(tx, member, id)
  const facts = await target.contextOf?.(tx, id)
  return fileReport(tx, {
    reporter_id: member.id,
    target_type: target.type,
    target_id: id,
    reason,
    details,
    owner_id,
    ...(context ? { context: { ...context, ...facts } } : {}),
  })
}
