import { sql } from 'drizzle-orm'
import { bindContact, mutes } from '@/lib/platform/contact/contact.server'
import { mailPaths } from '@/lib/platform/contact/mail-paths'
import { db } from '@/lib/platform/db/client.server'
import type { MailTemplate } from '@/lib/platform/mail-kinds/kinds'

type Addressed = { template: MailTemplate; user_id: string | null; to_address: string }

/**
 * True if the actor of a mail may reach its reader by it now (decision 187), and is not muted: the account that it is
 * about, or any with that address. Asked when it is sent, so that writing it is the same work for every address.
 */
export async function mayMail(
  { template, user_id, to_address }: Addressed,
  actor_id: string,
): Promise<boolean> {
  const path = mailPaths[template]
  if (path === 'site') return true
  const actor = sql`${actor_id}`
  const { rows } = await db().execute(sql`
    select from users u where ${user_id === null ? sql`lower(u.email) = ${to_address.toLowerCase()}` : sql`u.id = ${user_id}`}
      and (${mutes(sql`u.id`, actor)} or not ${bindContact(path, actor, sql`u.id`)})`)
  return rows.length === 0
}
