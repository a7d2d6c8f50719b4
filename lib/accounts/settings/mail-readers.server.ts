import { sql } from 'drizzle-orm'
import { bindContact, mutes } from '@/lib/accounts/contact/contact.server'
import { db } from '@/lib/platform/db/client.server'
import type { MailReaders } from '@/lib/platform/mail/readers.server'

type Choices = { chosen: Record<string, boolean> | null; age: number | null }

/** Answers what mail asks about its readers. */
export const readersOfMails: MailReaders = {
  async choicesOf(tx, user_id, actor_id) {
    const { rows } = await tx.execute<Choices>(sql`
      select s.email_options as chosen, extract(year from age(current_date, u.birthday::date))::int as age
      from users u left join user_settings s on s.user_id = u.id
      where u.id = ${user_id} and u.deactivated_at is null and u.email_verified_at is not null
        and not exists (select from mutes m where m.muter_id = u.id and m.muted_id = ${actor_id}::bigint)
        and not exists (select from blocks k where (k.blocker_id, k.blocked_id)
          in ((u.id, ${actor_id}::bigint), (${actor_id}::bigint, u.id)))`)
    return rows[0]
  },
  async isReached({ user_id, to_address }, path, actor_id) {
    const actor = sql`${actor_id}`
    const { rows } = await db().execute(sql`
      select from users u where ${user_id === null ? sql`lower(u.email) = ${to_address.toLowerCase()}` : sql`u.id = ${user_id}`}
        and (${mutes(sql`u.id`, actor)} or not ${bindContact(path, actor, sql`u.id`)})`)
    return rows.length === 0
  },
}
