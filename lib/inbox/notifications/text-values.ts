import type { WireNotification } from './schema'

/** Number of named actors, for choosing the text. */
type Who = 'nobody' | 'one' | 'two' | 'many' | 'most'

function whoOf({ actors, actor_count }: Pick<WireNotification, 'actors' | 'actor_count'>): Who {
  if (actors.length === 0) return 'nobody'
  if (actor_count === 1) return 'one'
  if (actor_count === 2) return 'two'
  return actor_count < 100 ? 'many' : 'most'
}

/** Returns the values of an entry's texts (`messages/en/notifications.json`), for a page, a mail and a push. */
export function textValues(notification: WireNotification) {
  const [first, second] = notification.actors
  return {
    who: whoOf(notification),
    first: first?.full_name ?? '',
    second: second?.full_name ?? '',
    others: notification.actor_count - 2,
    count: notification.actor_count,
    pin: notification.pin?.title ?? '',
    titled: notification.pin?.title ? ('yes' as const) : ('no' as const),
    board: notification.board?.name ?? '',
    outcome: notification.data.outcome ?? notification.data.status ?? 'other',
  }
}
