import { sql } from 'drizzle-orm'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import { followMails } from './mail-kinds'

type FollowRequest = { email: string; username: string; first_name: string; locale: string }

/** Maximum mails about requests to one person per hour; more would be abuse. */
const hourly = 5

/** Notifies a person by mail of a follow request, unless they switched that off. */
export async function mailRequest(tx: Db, { id: actor_id, user }: Member, user_id: string): Promise<void> {
  const { rows } = await tx.execute<FollowRequest>(sql`
    select email, username, first_name, locale from users where id = ${user_id} and ${hourly} > (
      select count(*) from mail_outbox
      where user_id = ${user_id} and template = 'follow_request' and created_at > now() - interval '1 hour')`)
  const [requested] = rows
  if (!requested) return
  const { email: to, username, first_name, locale } = requested
  const data = { first_name, name: user.full_name, url: absoluteUrl(`/${username}/`) }
  await queueMail(tx, {
    kind: followMails.follow_request,
    by: actor_id,
    as: 'notice',
    to,
    user_id,
    actor_id,
    locale,
    data,
  })
}
