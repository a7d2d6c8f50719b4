import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { absoluteUrl } from '@/lib/platform/mail/absolute-url.server'
import { queueMail } from '@/lib/platform/mail/queue-mail.server'
import type { NotificationKind } from '@/lib/platform/notify/kinds'
import { collaborationMails } from './mail-kinds'
import { collaborationKinds } from './notification-kinds'

type Read = {
  email: string
  locale: string
  first_name: string
  name: string
  board: string
  owner: string
  slug: string
}

/** Maximum mails about collaboration to one person per hour; more would be abuse. */
const hourly = 5

/** Notifies a person by mail of a collaboration event, unless they switched that off. */
export async function mailOnBoard(
  tx: Db,
  kind: NotificationKind,
  { board_id, to, actor_id }: { board_id: string; to: string; actor_id: string },
): Promise<void> {
  const { rows } = await tx.execute<Read>(sql`
    select u.email, u.locale, u.first_name, a.full_name as name, b.name as board, o.username as owner, b.slug
    from users u, users a, boards b join users o on o.id = b.user_id
    where u.id = ${to} and a.id = ${actor_id} and b.id = ${board_id} and ${hourly} > (
      select count(*) from mail_outbox
      where user_id = ${to} and template = 'board_people' and created_at > now() - interval '1 hour')`)
  const [read] = rows
  if (!read) return
  const { first_name, name, board, locale } = read
  const isInvite = kind === collaborationKinds.board_invite
  const url = absoluteUrl(isInvite ? '/board/invitations/' : `/${read.owner}/${read.slug}/`)
  await queueMail(tx, {
    kind: collaborationMails.board_people,
    by: actor_id,
    as: 'notice',
    to: read.email,
    user_id: to,
    actor_id,
    locale,
    data: { state: kind.name, first_name, name, board, url },
  })
}
