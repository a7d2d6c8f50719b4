import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { pinKinds } from '@/lib/content/pins/notification-kinds'
import { emit } from '@/lib/core/events.server'
import { queueLinkedPage } from '@/lib/media/rich/pages.server'
import type { Db } from '@/lib/platform/db/client.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { effect, runEffectsOf } from '@/lib/platform/outbox/outbox.server'
import { notifyMentioned } from './mentions.server'

/** A new pin to announce; `saved_from` is the owner of its source, if they may see its board. */
type Made = {
  id: string
  link: string | null
  user_id: string
  source_id: string | null
  saved_from: string | null
  mentioned: string[]
}

// Locked, so that a deletion waits until the notifications exist and can be withdrawn.
const read = statement<Made, [ids: readonly string[], mentioning: readonly string[]]>(
  'pins_made',
  `select p.id, p.link, p.user_id, s.id as source_id,
     case when s.user_id <> p.user_id and ${boardSeen('b', 's.user_id')} then s.user_id end as saved_from,
     array(select m.user_id::text from pin_mentions m where m.pin_id = p.id and p.id = any($2::bigint[])) as mentioned
   from pins p join boards b on b.id = p.board_id
   left join pins s on s.id = p.parent_pin_id and s.deleted_at is null
   where p.id = any(${anyLength('$1::bigint[]')}) and p.deleted_at is null order by p.id for share of p`,
)

async function report(tx: Db, { id, user_id, source_id, saved_from, mentioned }: Made): Promise<void> {
  const object = { object_type: 'pin', object_id: source_id ?? '', pin_id: source_id }
  if (saved_from !== null)
    await notify(tx, { to: saved_from, kind: pinKinds.save, actor_id: user_id, ...object })
  await notifyMentioned(tx, user_id, id, mentioned)
}

const kind = 'pin.made'

/** Announces a member's new pins immediately, so that search shows a person their own pins. Returns true if there were any. */
export const flushOwnPinEffects = (member_id: string): Promise<boolean> => runEffectsOf(kind, member_id)

/**
 * Announces a new pin: to search, to the reader of its linked page, to the owner of its source, and to people mentioned
 * in its own text.
 */
export const pinCreated = effect<{ id: string; actor: string; mentions: boolean }>(kind, async (tx, many) => {
  const mentioning = many.filter(({ mentions }) => mentions).map(({ id }) => id)
  const made = await read.in(
    tx,
    many.map(({ id }) => id),
    mentioning,
  )
  if (made.length === 0) return
  await emit(tx, 'pinsMade', { ids: made.map(({ id }) => id) })
  for (const link of new Set(made.flatMap((pin) => pin.link ?? []))) await queueLinkedPage(tx, link)
  for (const pin of made) await report(tx, pin)
})
