import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'

/** Minutes for which a log-in proves the owner of an account that has no password. */
const freshMinutes = 10

const refused = (field: string) =>
  new AppError('notPermitted', { field, detail: `${field}: log out and in again first, then try once more` })

/**
 * Lets a member pass who logged in a moment ago. A session that a log-in elsewhere opened (a linked business, another
 * origin) has that log-in's moment: no switch makes a proof.
 * @throws AppError 29 (the field given) after ten minutes
 */
export async function requireFresh({ session_id }: Pick<Member, 'session_id'>, field: string): Promise<void> {
  const { rows } = await db().execute(sql`
    select 1 from sessions where id = ${session_id}
      and created_at > now() - make_interval(mins => ${freshMinutes})`)
  if (rows.length === 0) throw refused(field)
}

/**
 * Lets a member add a way in. Where nothing but a log-in could prove them (no password, or a business that its owner opened),
 * that log-in was a moment ago. @throws AppError 29 otherwise
 */
export async function requireProof({ session_id }: Pick<Member, 'session_id'>): Promise<void> {
  const { rows } = await db().execute(sql`
    select 1 from sessions s join users u on u.id = s.user_id
    where s.id = ${session_id} and (u.password_hash is null or s.opened_by is not null)
      and s.created_at <= now() - make_interval(mins => ${freshMinutes})`)
  if (rows.length > 0) throw refused('provider')
}
