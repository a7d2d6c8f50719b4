import { eq, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/users/table.server'
import { defined } from '@/lib/core/defined'
import { emit } from '@/lib/core/events.server'
import type { Db } from '@/lib/platform/db/client.server'

/** Locks the account of a business before anything else of it, as a change of settings does. */
export async function lockAccount(tx: Db, user_id: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${user_id} for no key update`)
}

/**
 * Changes the name or country of a business account, which its profile, its settings and its business share. The caller has locked
 * the account, and permitted the change.
 */
export async function renameAccount(
  tx: Db,
  user_id: string,
  { name, country }: { name?: string | undefined; country?: string | undefined },
): Promise<void> {
  const names =
    name === undefined ? {} : { business_name: name, first_name: name, last_name: '', full_name: name }
  await tx
    .update(users)
    .set({ ...names, ...defined({ country }) })
    .where(eq(users.id, user_id))
  await emit(tx, 'userChanged', { user_id })
}
