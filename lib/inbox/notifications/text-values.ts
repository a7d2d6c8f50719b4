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
export function textValues(notice: WireNotification) {
  const [first, second] = notice.actors
  return {
    who: whoOf(notice),
    first: first?.full_name ?? '',
    second: second?.full_name ?? '',
    others: notice.actor_count - 2,
    count: notice.actor_count,
    pin: notice.pin?.title ?? '',
    titled: notice.pin?.title ? ('yes' as const) : ('no' as const),
    board: notice.board?.name ?? '',
    outcome: notice.data.outcome ?? notice.data.status ?? 'other',
  }
}
