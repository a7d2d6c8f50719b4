import { sql } from 'drizzle-orm'
import type { WirePin } from '@/lib/content/pins/schema'
import type { Member } from '@/lib/core/viewer'
import { rules } from '@/lib/edge/examine/rules.server'
import { db } from '@/lib/platform/db/client.server'
import { addComment, addReply } from './commands.server'

/** Returns the faults that doctor's rules on counters and threads of comments find: always none. */
export async function commentDrift(): Promise<unknown[]> {
  const ours = rules.filter(({ name }) => /comment/.test(name))
  const found = await Promise.all(ours.map(({ sql: text }) => db().execute(sql.raw(text))))
  return found.flatMap(({ rows }) => rows)
}

/** Returns the notifications of a kind that a person got: actor and object. */
export async function actionsOf(
  person: Member,
  kind: string,
): Promise<{ actor_id: string; object_id: string }[]> {
  const { rows } = await db().execute<{ actor_id: string; object_id: string }>(sql`
    select actor_id, object_id from notification_actions
    where user_id = ${person.id} and kind = ${kind} and not is_withdrawn order by created_at`)
  return rows
}

let message = 0

/** Adds a comment under a pin. */
export const comment = (who: Member, under: WirePin, text = `Comment ${++message}`, more = {}) =>
  addComment(who, { objectId: under.aggregated_pin_data.id, pinId: under.id, text, ...more })

/** Adds a reply under a pin. */
export const reply = (
  who: Member,
  under: WirePin,
  commentId: string,
  text = `Reply ${++message}`,
  more = {},
) => addReply(who, { commentId, pinId: under.id, text, ...more })
