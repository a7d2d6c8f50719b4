import { eq, sql } from 'drizzle-orm'
import { revokeSessions } from '@/lib/accounts/sessions/sessions.server'
import { users } from '@/lib/accounts/users/table.server'
import { permit, refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { changedSwitches, endSessions, needsReason, refusedToOneself } from './policy'
import { adminPage, adminUser } from './queries.server'
import type { WireAdminPage } from './schema'
import { type Switches, switches } from './states'

/** Locks both rows in a fixed order, so that two admins who change each other wait instead of failing. */
async function lockBoth(tx: Db, actor_id: string, user_id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; is_admin: boolean }>(sql`
    select id, is_admin from users where id in (${actor_id}, ${user_id}) order by id for no key update`)
  if (!rows.some(({ id }) => id === user_id)) refuse('userNotFound')
  // Of two admins who revoke each other's rights only the first succeeds, so that one always remains.
  permit(
    rows.some(({ id, is_admin }) => id === actor_id && is_admin),
    'notPermitted',
  )
}

/** Returns the columns of some switches. Reopening an account also cancels its deletion. */
function columnsOf({ is_deactivated, ...flags }: Partial<Switches>) {
  if (is_deactivated === undefined) return flags
  return is_deactivated
    ? { ...flags, deactivated_at: sql`now()` }
    : { ...flags, deactivated_at: null, delete_after: null }
}

/**
 * Returns the action's name in the history; logging in depends on the names for closing and opening an
 * account.
 */
function actionOf({ is_deactivated }: Partial<Switches>): string {
  if (is_deactivated === undefined) return 'admin_changed'
  return is_deactivated ? 'account_deactivated' : 'account_reactivated'
}

/** Records one action per switch, each with its own before and after in the history. */
async function recordEach(
  tx: Db,
  entry: { actor_id: string | null; target_id: string; ip: string; reason: string },
  before: Switches,
  changes: Partial<Switches>,
) {
  for (const [name, on] of Object.entries(changes) as [keyof Switches, boolean][])
    await recordAction(tx, {
      ...entry,
      target_type: 'user',
      by_admin: true,
      action: actionOf({ [name]: on }),
      before: { [name]: before[name] },
      after: { [name]: on },
    })
}

/**
 * Sets switches of a user; each change is recorded in the history. Ends all of the person's sessions if their rights
 * change. @throws AppError 30 for an unknown user, 29 for changes to oneself that could lock the last admin out, 1 for a
 * limit without a reason
 */
export async function changeUser(
  viewer: Member,
  { user_id, reason = '', ...wanted }: { user_id: string; reason?: string } & Partial<Switches>,
  origin: Origin,
): Promise<WireAdminPage> {
  await transact(async (tx) => {
    await lockBoth(tx, viewer.id, user_id)
    const before = await adminUser(tx, user_id)
    const changes = changedSwitches(before, wanted)
    if (Object.keys(changes).length === 0) return
    const field = user_id === viewer.id ? refusedToOneself(changes) : null
    if (field) refuse('notPermitted', { field, reason: 'notYourself' })
    const unexplained =
      reason === '' &&
      switches.some((name) => changes[name] !== undefined && needsReason(name, changes[name]))
    if (unexplained) refuse('badRequest', { field: 'reason', reason: 'required' })
    if (changes.is_deactivated === false && before.erasing_since)
      refuse('conflict', { field: 'is_deactivated', reason: 'alreadyErased' })
    await tx.update(users).set(columnsOf(changes)).where(eq(users.id, user_id))
    if (endSessions(changes)) {
      const except = user_id === viewer.id ? { except: viewer.session_id } : {}
      await revokeSessions(tx, user_id, except)
    }
    await recordEach(tx, { actor_id: viewer.id, target_id: user_id, ip: origin.ip, reason }, before, changes)
    await emit(tx, 'userChanged', { user_id })
  })
  return adminPage(user_id)
}

/**
 * Makes a user an admin, or revokes that, for the operator (`npm run admin`). Returns false when nothing changed.
 * @throws AppError 30 for an unknown user, 409 when no admin would be left
 */
export function setAdmin(username: string, on: boolean): Promise<boolean> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<{ id: string; username: string }>(
      sql`select id, username from users where is_admin or lower(username) = lower(${username}) order by id for no key update`,
    )
    const person = rows.find((row) => row.username === username.toLowerCase())
    if (!person) refuse('userNotFound')
    const before = await adminUser(tx, person.id)
    if (before.is_admin === on) return false
    permit(on || rows.length > 1, 'conflict')
    await tx.update(users).set({ is_admin: on }).where(eq(users.id, person.id))
    await revokeSessions(tx, person.id)
    await recordEach(tx, { actor_id: null, target_id: person.id, ip: '', reason: '' }, before, {
      is_admin: on,
    })
    return true
  })
}
