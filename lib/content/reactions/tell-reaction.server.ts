import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { notify, withdrawNotices } from '@/lib/platform/notify/notify.server'

type Liked = { id: string; user_id: string; aggregated_pin_id: string }

/** Tells a pin's owner that a member reacted to its picture, or takes that back; another reaction instead is no news. */
export async function tellReaction(tx: Db, member: Member, pin: Liked, reacts: boolean): Promise<void> {
  const object = { object_type: 'picture', object_id: pin.aggregated_pin_id }
  if (!reacts) return withdrawNotices(tx, { kind: 'reaction', actor_id: member.id, ...object })
  await notify(tx, { to: pin.user_id, kind: 'reaction', actor_id: member.id, ...object, pin_id: pin.id })
}
