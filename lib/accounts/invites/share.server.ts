import { sql } from 'drizzle-orm'
import { bindContact } from '@/lib/accounts/contact/contact.server'
import { found } from '@/lib/core/app-error'
import type { Member, Viewer } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { db, transact } from '@/lib/platform/db/client.server'
import { type InviteObject, isCode, isGood, makeInvite } from './codes.server'
import type { InviteMetadata } from './schema'

/** Days for which a shared link names its sender; the page it leads to stays reachable. */
const shareDays = 90
/** Days that a reused code must still be valid; otherwise a new one is created. */
const freshDays = 30

/**
 * Returns the code for sharing an object by one channel: the member's existing one while it is valid long
 * enough, so that frequent sharing does not pile up codes. The caller checks that they may show the object.
 */
export function shareInvite(
  member: Member,
  { object_type, object_id }: InviteObject,
  invite_channel: number,
): Promise<{ invite_code: string }> {
  return transact(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${member.id} for no key update`)
    const { rows } = await tx.execute<{ code: string }>(sql`
      select code from invite_codes
      where sender_id = ${member.id} and kind = 'share' and invite_channel = ${invite_channel}
        and object_type = ${object_type} and object_id is not distinct from ${object_id}::bigint
        and expires_at > now() + make_interval(days => ${freshDays})
      order by created_at desc limit 1`)
    const spec = { sender_id: member.id, object_type, object_id, invite_channel } as const
    const code =
      rows[0]?.code ?? (await makeInvite(tx, { ...spec, kind: 'share', days: shareDays, max_uses: null }))
    return { invite_code: code }
  })
}

type Sender = {
  id: string
  first_name: string
  full_name: string
  avatar_signature: string | null
  takes_messages: boolean
  invite_channel: number
}

/**
 * Returns the sender and channel of an invitation. Refuses unknown and expired ones, those between blocked people, and
 * those to another object than `to` (if given) in the same way. @throws AppError 404
 */
export async function inviteMetadata(
  viewer: Viewer,
  code: string,
  to?: InviteObject,
): Promise<InviteMetadata> {
  const toThis = to
    ? sql`and c.object_type = ${to.object_type} and c.object_id is not distinct from ${to.object_id}::bigint`
    : sql``
  const { rows } = await db().execute<Sender>(sql`
    select u.id, u.first_name, u.full_name, u.avatar_signature, c.invite_channel,
      coalesce(${bindContact('message', sql`${viewer.id}`, sql`u.id`)}, false) as takes_messages
    from invite_codes c join users u on u.id = c.sender_id
    where c.code = ${isCode(code) ? code : ''} and ${isGood} ${toThis}
      and not exists (select from blocks k where (k.blocker_id = u.id and k.blocked_id = ${viewer.id}::bigint)
        or (k.blocked_id = u.id and k.blocker_id = ${viewer.id}::bigint))`)
  const sender = found(rows[0], 'notFound')
  const { id, first_name, full_name, avatar_signature, invite_channel } = sender
  const image_medium_url = avatar_signature ? imageUrl(avatar_signature, '136x136', 'webp') : null
  const should_show_messaging = sender.takes_messages
  return { sender: { id, image_medium_url, first_name, full_name, should_show_messaging }, invite_channel }
}
