import { and, eq, isNull, sql } from 'drizzle-orm'
import { revokeSessions } from '@/lib/accounts/sessions/sessions.server'
import { users } from '@/lib/accounts/users/table.server'
import type { Outcome } from '@/lib/content/reports/outcomes'
import { emit } from '@/lib/core/events.server'
import { recordAction } from '@/lib/platform/audit/record.server'
import type { Db } from '@/lib/platform/db/client.server'

type By = { actor_id: string; ip: string }

/** Updates the end of the person's suspension: the latest of those in force. The caller has locked the person. */
async function refreshSuspension(tx: Db, user_id: string): Promise<void> {
  await tx.execute(sql`
    update users set write_banned_until = (
      select max(d.until) from moderation_decisions d join report_cases c on c.id = d.case_id
      where c.owner_id = ${user_id} and d.undone_at is null and d.until is not null)
    where id = ${user_id}`)
}

/** Closes the account; false when it was closed already. */
async function closeAccount(tx: Db, user_id: string): Promise<boolean> {
  const closed = await tx
    .update(users)
    .set({ deactivated_at: sql`now()` })
    .where(and(eq(users.id, user_id), isNull(users.deactivated_at)))
    .returning({ id: users.id })
  if (closed.length === 0) return false
  await revokeSessions(tx, user_id)
  await emit(tx, 'userChanged', { user_id })
  return true
}

/** Reopens an account that no other decision keeps closed. */
async function openAccount(tx: Db, user_id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update users set deactivated_at = null, delete_after = null
    where id = ${user_id} and deactivated_at is not null and not exists (
      select from moderation_decisions d join report_cases c on c.id = d.case_id
      where c.owner_id = ${user_id} and d.undone_at is null and d.outcome = 'deactivated')
    returning 1`)
  if (rows.length === 0) return false
  await emit(tx, 'userChanged', { user_id })
  return true
}

/**
 * Applies a stored decision to the person; each change is recorded in their account's history. Returns true
 * if this decision closed the account.
 */
export async function sanction(tx: Db, user_id: string, outcome: Outcome, by: By): Promise<boolean> {
  const entry = { ...by, target_type: 'user', target_id: user_id } as const
  if (outcome === 'removed_warned' || outcome === 'warned')
    await recordAction(tx, { ...entry, action: 'warned' })
  if (outcome.startsWith('suspended')) {
    await refreshSuspension(tx, user_id)
    await recordAction(tx, { ...entry, action: 'suspended', after: { days: Number(outcome.split('_')[1]) } })
  }
  if (outcome !== 'deactivated') return false
  const has = await closeAccount(tx, user_id)
  if (has)
    await recordAction(tx, { ...entry, action: 'account_deactivated', after: { is_deactivated: true } })
  return has
}

/** Reverts a decision's effect on the person, after it was marked as undone; other decisions stay in force. */
export async function unsanction(
  tx: Db,
  user_id: string,
  { outcome, closed_account }: { outcome: Outcome; closed_account: boolean },
  by: By,
): Promise<void> {
  const entry = { ...by, target_type: 'user', target_id: user_id } as const
  if (outcome.startsWith('suspended')) {
    await refreshSuspension(tx, user_id)
    await recordAction(tx, { ...entry, action: 'suspension_ended' })
  }
  if (closed_account && (await openAccount(tx, user_id)))
    await recordAction(tx, { ...entry, action: 'account_reactivated', after: { is_deactivated: false } })
}
