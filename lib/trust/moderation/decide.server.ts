import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { outcomesFor, removes, suspensionDays } from '@/lib/content/reports/outcomes'
import { moderationDecisions } from '@/lib/content/reports/table.server'
import { found, permit, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { isRemovable, targetOf } from '@/lib/platform/manifest/report-target.server'
import { casePage } from './case-page.server'
import {
  conflict,
  type DecisionState,
  type LockedCase,
  lockCase,
  lockDecision,
  setState,
} from './decisions.server'
import { mailClosed } from './mail-closed.server'
import { moderationMails } from './mail-kinds'
import { moderationKinds } from './notification-kinds'
import { notifyOwner, notifyReporters } from './notify.server'
import { sanction, unsanction } from './sanctions.server'
import type { decisionCreate, WireCasePage } from './schema'
import { moderationAppeals } from './table.server'

type Decision = z.output<typeof decisionCreate>

/**
 * Locks the admin and the owner in a fixed order. @throws AppError 29 for a former admin, or about oneself
 */
async function lockPeople(tx: Db, admin: Member, owner_id: string | null): Promise<void> {
  permit(admin.id !== owner_id, 'notPermitted')
  const { rows } = await tx.execute<{ id: string; is_admin: boolean }>(sql`
    select id, is_admin from users where id in (${admin.id}, ${owner_id ?? admin.id})
    order by id for no key update`)
  permit(
    rows.some(({ id, is_admin }) => id === admin.id && is_admin),
    'notPermitted',
  )
}

async function store(tx: Db, admin: Member, input: Decision): Promise<string> {
  const days = suspensionDays[input.outcome]
  const until = days === undefined ? null : sql`now() + make_interval(days => ${days})`
  const { case_id, outcome, rule = null, statement, copies } = input
  const [row] = await tx
    .insert(moderationDecisions)
    .values({ case_id, decider_id: admin.id, outcome, rule, statement, copies, until })
    .returning({ id: moderationDecisions.id })
  return found(row, 'serverError').id
}

async function applyDecision(
  tx: Db,
  admin: Member,
  of: LockedCase,
  { input, decision_id, ip }: { input: Decision; decision_id: string; ip: string },
): Promise<void> {
  const { remove } = targetOf(of.target_type) ?? {}
  if (remove && removes(input.outcome, true))
    await remove(tx, { decision_id, target_id: of.target_id, copies: input.copies })
  if (of.owner_id === null) return
  if (await sanction(tx, of.owner_id, input.outcome, { actor_id: admin.id, ip }))
    await tx
      .update(moderationDecisions)
      .set({ closed_account: true })
      .where(eq(moderationDecisions.id, decision_id))
}

/**
 * Decides an open case: applies the decision, notifies the person concerned and the reporters, and logs it. Of two
 * concurrent admins the first decides. @throws AppError 404, 409 when it is decided, 29 about oneself
 */
export async function decide(admin: Member, input: Decision, origin: Origin): Promise<WireCasePage> {
  await transact(async (tx) => {
    const of = await lockCase(tx, input.case_id)
    if (of.state !== 'open') throw conflict('alreadyDecided')
    if (!outcomesFor(isRemovable(of.target_type), of.owner_id !== null).includes(input.outcome))
      refuse('badRequest', { field: 'outcome', reason: 'notDecidedHere' })
    await lockPeople(tx, admin, of.owner_id)
    const decision_id = await store(tx, admin, input)
    await setState(tx, of.id, 'decided')
    await applyDecision(tx, admin, of, { input, decision_id, ip: origin.ip })
    const { outcome, rule = null, copies } = input
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'report_decided',
      target_type: 'report',
      target_id: of.id,
      after: { outcome, rule, ...(copies ? { copies } : {}) },
      by_admin: true,
      ip: origin.ip,
    })
    await notifyReporters(tx, of, decision_id)
    if (outcome !== 'no_violation') await notifyOwner(tx, of, decision_id, moderationKinds.moderation)
    const mail = { decision_id, kind: moderationMails.account_closed, words: input.statement } as const
    if (outcome === 'deactivated') await mailClosed(tx, of.owner_id, mail)
  })
  return casePage(admin, input.case_id)
}

/** Reverts a decision permanently. The case is locked. */
export async function revert(
  tx: Db,
  admin: Member,
  { of, decision }: { of: LockedCase; decision: DecisionState },
  ip: string,
): Promise<void> {
  await lockPeople(tx, admin, of.owner_id)
  await tx
    .update(moderationDecisions)
    .set({ undone_at: sql`now()`, undone_by: admin.id })
    .where(eq(moderationDecisions.id, decision.id))
  await targetOf(of.target_type)?.restore?.(tx, decision.id)
  if (of.owner_id !== null) await unsanction(tx, of.owner_id, decision, { actor_id: admin.id, ip })
}

const withdrawn = 'The decision was withdrawn.'

/** Reopens a case, unless its target was reported again and has an open one. */
async function reopen(tx: Db, { id, target_type, target_id }: LockedCase): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from report_cases where target_type = ${target_type} and target_id = ${target_id}
      and state = 'open' and id <> ${id}`)
  await setState(tx, id, rows.length > 0 ? 'decided' : 'open')
}

/**
 * Undoes a decision: restores the removed object, ends a suspension, reopens an account, grants a pending appeal, and
 * reopens the case. @throws AppError 404, 409 when it is already undone, 29 for one's own
 */
export async function undoDecision(
  admin: Member,
  decision_id: string,
  origin: Origin,
): Promise<WireCasePage> {
  const case_id = await transact(async (tx) => {
    const locked = await lockDecision(tx, decision_id)
    const { decision, of } = locked
    if (decision.is_undone) throw conflict('alreadyUndone')
    await revert(tx, admin, locked, origin.ip)
    const answered = await tx
      .update(moderationAppeals)
      .set({ is_granted: true, answer: withdrawn, decider_id: admin.id, decided_at: sql`now()` })
      .where(and(eq(moderationAppeals.decision_id, decision.id), isNull(moderationAppeals.decided_at)))
      .returning({ decision_id: moderationAppeals.decision_id })
    await reopen(tx, of)
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'decision_undone',
      target_type: 'report',
      target_id: of.id,
      before: { outcome: decision.outcome },
      by_admin: true,
      ip: origin.ip,
    })
    const isAnswer = answered.length > 0
    if (decision.outcome !== 'no_violation' || isAnswer)
      await notifyOwner(
        tx,
        of,
        decision.id,
        isAnswer ? moderationKinds.appeal_decision : moderationKinds.decision_undone,
      )
    return of.id
  })
  return casePage(admin, case_id)
}
