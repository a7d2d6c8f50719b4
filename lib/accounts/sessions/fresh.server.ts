import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'

/** Minutes for which a log-in proves the owner of an account that has no password. */
const freshMinutes = 10

const refused = (field: string) => new AppError('notPermitted', { field, reason: 'logInAgainFirst' })

/**
 * Requires a log-in of the last ten minutes. A session opened from another one (a linked business, another origin) has
 * that log-in's time: switching is no proof. @throws AppError 29 (naming the given field) otherwise
 */
export async function requireFresh({ session_id }: Pick<Member, 'session_id'>, field: string): Promise<void> {
  const { rows } = await db().execute(sql`
    select 1 from sessions where id = ${session_id}
      and created_at > now() - make_interval(mins => ${freshMinutes})`)
  if (rows.length === 0) throw refused(field)
}

/**
 * Requires proof before a member adds a means of logging in. Where only a log-in can prove them (no password, or a
 * business opened by its owner), it must be recent. @throws AppError 29 otherwise
 */
export async function requireProof({ session_id }: Pick<Member, 'session_id'>): Promise<void> {
  const { rows } = await db().execute(sql`
    select 1 from sessions s join users u on u.id = s.user_id
    where s.id = ${session_id} and (u.password_hash is null or s.opened_by is not null)
      and s.created_at <= now() - make_interval(mins => ${freshMinutes})`)
  if (rows.length > 0) throw refused('provider')
}
