import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { notify, withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { effect } from '@/lib/platform/outbox/outbox.server'
import { reactionKinds } from './notification-kinds'

type ReactionState = { picture: string; pin: string; user_id: string; owner: string | null; reacts: boolean }

// An existing reaction is locked: its removal waits, and then withdraws the notification.
const read = statement<ReactionState, [pictures: string[], pins: string[], users: string[]]>(
  'reactions_changed',
  `select w.picture, w.pin, w.user_id, p.user_id as owner, r.user_id is not null as reacts
   from unnest(${['$1', '$2', '$3'].map((list) => anyLength(`${list}::bigint[]`)).join(', ')}) as w (picture, pin, user_id)
   left join lateral (select x.user_id from reactions x
     where x.aggregated_pin_id = w.picture and x.user_id = w.user_id for share) r on true
   left join pins p on p.id = w.pin and p.deleted_at is null`,
)

/**
 * Notifies a pin's owner of a reaction to its picture, or withdraws the notification, depending on its current state; a
 * changed reaction does not notify again.
 */
export const reactionChanged = effect<{ picture: string; pin: string; user: string }>(
  'reaction.changed',
  async (tx, many) => {
    const rows = await read.in(
      tx,
      many.map(({ picture }) => picture),
      many.map(({ pin }) => pin),
      many.map(({ user }) => user),
    )
    for (const { picture, pin, user_id, owner, reacts } of rows) {
      const what = {
        kind: reactionKinds.reaction,
        actor_id: user_id,
        object_type: 'picture',
        object_id: picture,
      }
      if (!reacts) await withdrawNotifications(tx, what)
      else if (owner !== null) await notify(tx, { to: owner, ...what, pin_id: pin })
    }
  },
)
