import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { reactionKinds } from './notification-kinds'

type Liked = { id: string; user_id: string; aggregated_pin_id: string }

/**
 * Notifies a pin's owner of a reaction to its picture, or withdraws that; a changed reaction does not notify
 * again.
 */
export async function tellReaction(tx: Db, member: Member, pin: Liked, reacts: boolean): Promise<void> {
  const object = { object_type: 'picture', object_id: pin.aggregated_pin_id }
  if (!reacts)
    return withdrawNotifications(tx, { kind: reactionKinds.reaction, actor_id: member.id, ...object })
  await notify(tx, {
    to: pin.user_id,
    kind: reactionKinds.reaction,
    actor_id: member.id,
    ...object,
    pin_id: pin.id,
  })
}
