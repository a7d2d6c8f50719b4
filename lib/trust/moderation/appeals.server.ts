import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found, permit, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { decisionOfToken } from './appeal-token.server'
import { casePage } from './case-page.server'
import { revert } from './decide.server'
import { conflict, hasOtherAdmin, type LockedCase, lockDecision, setState } from './decisions.server'
import { mailClosed } from './mail-closed.server'
import { moderationMails } from './mail-kinds'
import { moderationKinds } from './notification-kinds'
import { notifyOwner } from './notify.server'
import { outcomeOf } from './outcome-page.server'
import type { appealByTokenCreate, appealCreate, appealUpdate, WireCasePage, WireOutcome } from './schema'
import { moderationAppeals } from './table.server'

type Appeal = { decision_id: string; text: string; ip: string }

/** Stores an appeal; `owner_id` is the appellant, if known to be the person concerned. */
function makeAppeal(owner_id: string | null, { decision_id, text, ip }: Appeal): Promise<LockedCase> {
  return transact(async (tx) => {
    const { decision, of } = await lockDecision(tx, decision_id)
    if (of.owner_id === null || (owner_id !== null && of.owner_id !== owner_id)) refuse('notFound')
    if (decision.is_undone || !decision.is_appealable) throw conflict('notAppealable')
    const made = await tx
      .insert(moderationAppeals)
      .values({ decision_id: decision.id, text })
      .onConflictDoNothing()
      .returning({ decision_id: moderationAppeals.decision_id })
    if (made.length === 0) throw conflict('alreadyAppealed')
    await setState(tx, of.id, 'appealed')
    await recordAction(tx, {
      actor_id: of.owner_id,
      action: 'appeal_made',
      target_type: 'report',
      target_id: of.id,
      ip,
    })
    return of
  })
}

/**
 * Appeals a decision about the member: once, within six months, while it is in force. The case returns to the
 * admins. @throws AppError 404 for a decision about others, 409 for a second or late appeal
 */
export async function appeal(
  member: Member,
  given: z.output<typeof appealCreate>,
  { ip }: Origin,
): Promise<WireOutcome> {
  const of = await makeAppeal(member.id, { ...given, ip })
  return outcomeOf(member, of.id)
}

/**
 * Appeals with the link of a mail, for people who can no longer log in. @throws AppError 404 for a forged
 * token, 409
 */
export async function appealByToken(
  { token, text }: z.output<typeof appealByTokenCreate>,
  { ip }: Origin,
): Promise<WireOutcome> {
  const decision_id = found(decisionOfToken(token), 'notFound')
  const { id, owner_id } = await makeAppeal(null, { decision_id, text, ip })
  return outcomeOf({ id: found(owner_id, 'notFound') }, id)
}

/**
 * Returns the decision behind a mail's link. @throws AppError 404 for a forged token, or a deleted decision
 */
export async function outcomeByToken(token: string): Promise<WireOutcome> {
  const { rows } = await db().execute<{ case_id: string; owner_id: string }>(sql`
    select c.id as case_id, c.owner_id from moderation_decisions d join report_cases c on c.id = d.case_id
    where d.id = ${found(decisionOfToken(token), 'notFound')} and c.owner_id is not null`)
  const { case_id, owner_id } = found(rows[0], 'notFound')
  return outcomeOf({ id: owner_id }, case_id)
}

/**
 * Answers an appeal, by an admin other than the deciding one, if there is one. If granted, reverts all effects of the
 * decision. @throws AppError 404 without an appeal, 409 when it is answered, 29 for the deciding admin, or about
 * oneself
 */
export async function answerAppeal(
  admin: Member,
  { decision_id, granted, answer }: z.output<typeof appealUpdate>,
  origin: Origin,
): Promise<WireCasePage> {
  const case_id = await transact(async (tx) => {
    const locked = await lockDecision(tx, decision_id)
    const { decision, of } = locked
    const { rows } = await tx.execute<{ is_waiting: boolean }>(
      sql`select decided_at is null as is_waiting from moderation_appeals where decision_id = ${decision.id}`,
    )
    if (!rows[0]) refuse('notFound')
    if (!rows[0].is_waiting) throw conflict('appealAnswered')
    // The deciding admin may not answer if there is another admin.
    permit(decision.decider_id !== admin.id || !(await hasOtherAdmin(tx, admin.id)), 'notPermitted')
    permit(of.owner_id !== admin.id, 'notPermitted')
    await tx
      .update(moderationAppeals)
      .set({ is_granted: granted, answer, decider_id: admin.id, decided_at: sql`now()` })
      .where(eq(moderationAppeals.decision_id, decision.id))
    if (granted) await revert(tx, admin, locked, origin.ip)
    await setState(tx, of.id, 'decided')
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'appeal_answered',
      target_type: 'report',
      target_id: of.id,
      after: { granted },
      by_admin: true,
      ip: origin.ip,
    })
    await notifyOwner(tx, of, decision.id, moderationKinds.appeal_decision)
    const mail = { decision_id: decision.id, kind: moderationMails.appeal_answered, words: answer } as const
    await mailClosed(tx, of.owner_id, mail)
    return of.id
  })
  return casePage(admin, case_id)
}
