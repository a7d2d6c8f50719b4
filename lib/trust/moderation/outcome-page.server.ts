import { sql } from 'drizzle-orm'
import type { ReportReason } from '@/lib/content/reports/reasons'
import { found, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { type DecisionRow, decisionColumns, presentDecision } from './decisions.server'
import type { WireDecision, WireOutcome } from './schema'
import { type CaseRow, caseColumns, caseJoins, presentTarget, wireMoment } from './targets.server'

type Row = CaseRow & { own_reason: ReportReason | null }

/** Returns the newest decision on a case, or null. */
async function newestDecision(case_id: string): Promise<WireDecision | null> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select ${decisionColumns} from moderation_decisions d left join moderation_appeals a on a.decision_id = d.id
    where d.case_id = ${case_id} order by d.id desc limit 1`)
  const [row] = rows as unknown as DecisionRow[]
  return row ? presentDecision(row) : null
}

/** Returns the outcome shown to a reporter: if there was a violation, without the statement to the person concerned. */
function wasViolation(decision: WireDecision | null, isOpen: boolean): boolean | null {
  if (!decision || isOpen) return null
  return decision.outcome !== 'no_violation' && !decision.is_undone
}

/**
 * Returns the outcome of a case, for the person concerned after a decision against them, or for a reporter. @throws
 * AppError 404 for anyone else
 */
export async function outcomeOf(member: Pick<Member, 'id'>, case_id: string): Promise<WireOutcome> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select ${sql.raw(caseColumns)}, (select r.reason from reports r
      where r.case_id = c.id and r.reporter_id = ${member.id} order by r.id desc limit 1) as own_reason
    from report_cases c ${sql.raw(caseJoins())} where c.id = ${case_id}`)
  const row = found((rows as unknown as Row[])[0], 'notFound')
  const decision = await newestDecision(row.id)
  const base = { case_id: row.id, created_at: wireMoment(row.created_at), target: presentTarget(row) }
  const was_violation = wasViolation(decision, row.state === 'open')
  if (row.user_id === member.id && decision && decision.outcome !== 'no_violation')
    return { ...base, role: 'author', reason: null, was_violation, decision }
  // An undecided report is hidden from the person concerned.
  if (row.user_id === member.id || row.own_reason === null) refuse('notFound')
  return { ...base, role: 'reporter', reason: row.own_reason, was_violation, decision: null }
}
