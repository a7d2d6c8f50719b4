import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/users/table.server'
import { refuse } from '@/lib/core/app-error'
import { contributionPoint } from '@/lib/core/contribution'
import { emit } from '@/lib/core/events.server'
import { recordAction } from '@/lib/platform/audit/record.server'
import type { Db } from '@/lib/platform/db/client.server'
import type { CameBack } from './schema'

/** SQL that is true if a decision keeps the account with an id closed: `exists (…)`. */
export const closures = contributionPoint<(user: string) => string>('closures')

/**
 * Returns SQL that is true if the owner of a closed account `u` may reopen it: they closed it last, and no moderator's decision
 * keeps it closed; a decision on a closed account leaves no audit entry.
 */
export const leftByChoice = (): SQL =>
  sql.raw(`(coalesce((select a.actor_id = u.id from audit_log a
    where a.target_type = 'user' and a.target_id = u.id
      and a.action in ('account_deactivated', 'account_deletion_asked')
    order by a.id desc limit 1), u.delete_after is not null)
  and not ${closures.only()('u.id')})`)

/**
 * Returns the time of erasure of an account that its owner closed and may reopen, or null if it is only deactivated;
 * returns null for any other.
 */
export async function closingOf(tx: Db, user_id: string): Promise<{ delete_after: Date | null } | null> {
  const { rows } = await tx.execute<{ delete_after: string | null }>(sql`
    select u.delete_after from users u
    where u.id = ${user_id} and u.deactivated_at is not null and u.erasing_since is null and ${leftByChoice()}`)
  const [row] = rows
  return row ? { delete_after: row.delete_after === null ? null : new Date(row.delete_after) } : null
}

/** A closed account and the reason for it. */
type Closed = { left_by_choice: boolean; is_erasing: boolean; is_deletion: boolean }

/**
 * Reopens an account its owner closed, in the transaction in which the log-in succeeds, with a session or a link. A
 * failed log-in leaves it closed. Returns its previous state, or null if it was open; only one of two concurrent calls
 * gets it. @throws AppError 9103 when another person closed it, or it is being erased
 */
export async function reopen(tx: Db, user_id: string, ip: string): Promise<CameBack> {
  // Waits for concurrent changes only when the account is closed.
  const { rows } = await tx.execute<Closed>(sql`
    select ${leftByChoice()} as left_by_choice, u.erasing_since is not null as is_erasing, u.delete_after is not null as is_deletion
    from users u where u.id = ${user_id} and u.deactivated_at is not null for no key update`)
  const [closed] = rows
  if (!closed) return null
  if (closed.is_erasing || !closed.left_by_choice) refuse('accountDeactivated')
  await tx
    .update(users)
    .set({ deactivated_at: null, delete_after: null, reopened_at: sql`now()` })
    .where(eq(users.id, user_id))
  const entry = { actor_id: user_id, action: 'account_reactivated', target_type: 'user' } as const
  await recordAction(tx, { ...entry, target_id: user_id, ip })
  await emit(tx, 'userChanged', { user_id })
  return closed.is_deletion ? 'deletion' : 'deactivation'
}
