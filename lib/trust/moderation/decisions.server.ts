import { eq, sql } from 'drizzle-orm'
import { appealMonths, type Outcome } from '@/lib/content/reports/outcomes'
import type { ReportReason, ReportType } from '@/lib/content/reports/reasons'
import { reportCases } from '@/lib/content/reports/table.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Reason } from '@/lib/core/reasons'
import type { Db } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import type { CaseState } from './limits'
import type { WireDecision } from './schema'
import { wireMoment } from './targets.server'

/** A locked case, as commands use it. */
export type LockedCase = {
  id: string
  state: CaseState
  target_type: ReportType
  target_id: string
  owner_id: string | null
}

/** Locks a case, and waits for concurrent reports and decisions on its target. @throws AppError 404 */
export async function lockCase(tx: Db, id: string): Promise<LockedCase> {
  const { rows } = await tx.execute<LockedCase>(
    sql`select id, state, target_type, target_id, owner_id from report_cases where id = ${id}`,
  )
  const first = found(rows[0], 'notFound')
  await takeTurns(tx, `report ${first.target_type} ${first.target_id}`)
  const locked = await tx.execute<LockedCase>(
    sql`select id, state, target_type, target_id, owner_id from report_cases where id = ${id} for update`,
  )
  return found(locked.rows[0], 'notFound')
}

/** A decision as commands use it, with its case locked. */
export type DecisionState = {
  id: string
  case_id: string
  decider_id: string | null
  outcome: Outcome
  closed_account: boolean
  is_undone: boolean
  is_appealable: boolean
}

/** Returns a decision with its case, locked. @throws AppError 404 */
export async function lockDecision(tx: Db, id: string): Promise<{ decision: DecisionState; of: LockedCase }> {
  const { rows } = await tx.execute<{ case_id: string }>(
    sql`select case_id from moderation_decisions where id = ${id}`,
  )
  const of = await lockCase(tx, found(rows[0], 'notFound').case_id)
  const read = await tx.execute<DecisionState>(sql`
    select id, case_id, decider_id, outcome, closed_account, undone_at is not null as is_undone,
      outcome <> 'no_violation' and created_at > now() - make_interval(months => ${appealMonths}) as is_appealable
    from moderation_decisions where id = ${id}`)
  return { decision: found(read.rows[0], 'notFound'), of }
}

/** Sets the state of a locked case, and of its reasons. */
export async function setState(tx: Db, id: string, state: CaseState): Promise<void> {
  await tx.update(reportCases).set({ state }).where(eq(reportCases.id, id))
}

/** True if there is another admin. */
export async function hasOtherAdmin(tx: Db, admin_id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from users where is_admin and deactivated_at is null and id <> ${admin_id} limit 1`,
  )
  return rows.length > 0
}

/** Returns the error for a lost race, or a late call. */
export function conflict(reason: Reason): AppError {
  return new AppError('conflict', { reason })
}

export const decisionColumns = sql.raw(`d.id, d.outcome, d.rule, d.statement, d.until, d.created_at,
  d.undone_at is not null as is_undone, a.text as appeal_text, a.created_at as appealed_at, a.is_granted, a.answer,
  a.decided_at as answered_at, d.undone_at is null and a.decision_id is null and d.outcome <> 'no_violation'
    and d.created_at > now() - make_interval(months => ${appealMonths}) as can_appeal`)

export type DecisionRow = {
  id: string
  outcome: Outcome
  rule: ReportReason | null
  statement: string
  until: string | null
  created_at: string
  is_undone: boolean
  appeal_text: string | null
  appealed_at: string | null
  is_granted: boolean | null
  answer: string | null
  answered_at: string | null
  can_appeal: boolean
}

/** Returns a decision as the person concerned may read it. */
export function presentDecision(row: DecisionRow): WireDecision {
  const { id, outcome, rule, statement, is_undone, can_appeal, appeal_text, appealed_at } = row
  return {
    id,
    outcome,
    rule,
    statement,
    until: row.until && wireMoment(row.until),
    created_at: wireMoment(row.created_at),
    is_undone,
    can_appeal,
    appeal:
      appeal_text !== null && appealed_at !== null
        ? {
            text: appeal_text,
            created_at: wireMoment(appealed_at),
            is_granted: row.is_granted,
            answer: row.answer,
            decided_at: row.answered_at && wireMoment(row.answered_at),
          }
        : null,
  }
}
