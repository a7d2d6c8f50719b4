import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { presentUser } from '@/lib/accounts/present.server'
import { found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/db/client.server'
import { seenPins } from '@/lib/pins/locked-pins.server'
import { permitComment } from './comment-rules.server'
import { presentComment } from './present.server'
import type { commentCreate, WireComment } from './schema'

type Row = { id: string; created_at: Date }

/**
 * Comments on a picture, under a pin of it that the member sees. The same text again within ten seconds, a double
 * click, is the comment that stands already. @throws AppError 50; 29 and 9201 as `permitComment`
 */
export function addComment(member: Member, input: z.output<typeof commentCreate>): Promise<WireComment> {
  return transact(async (tx) => {
    const [pin] = await seenPins(tx, member, [input.pinId])
    const under = found(pin, 50)
    permit(under.aggregated_pin_id === input.objectId, 50)
    await permitComment(tx, member, under, input.text)
    const object = sql`${input.objectId}`
    await tx.execute(sql`select id from aggregated_pins where id = ${object} for no key update`)
    const same = await tx.execute<{ id: string; created_at: string }>(sql`
      select id, created_at from comments where aggregated_pin_id = ${object} and user_id = ${member.id}
        and text = ${input.text} and created_at > now() - interval '10 seconds' limit 1`)
    const made = same.rows[0]
      ? same
      : await tx.execute<{ id: string; created_at: string }>(sql`
          insert into comments (aggregated_pin_id, user_id, text) values (${object}, ${member.id}, ${input.text})
          returning id, created_at`)
    if (made !== same)
      await tx.execute(sql`update aggregated_pins set comment_count = comment_count + 1 where id = ${object}`)
    const { id, created_at } = found(made.rows[0], 500)
    const row: Row = { id, created_at: new Date(created_at) }
    return presentComment({ ...row, text: input.text }, presentUser(member.user))
  })
}

/** Deletes the member's own comment; one that is gone already is no error. @throws AppError 7 for somebody else's */
export function deleteComment(member: Member, comment_id: string): Promise<null> {
  return transact(async (tx) => {
    const { rows } = await tx.execute<{ user_id: string; aggregated_pin_id: string }>(
      sql`select user_id, aggregated_pin_id from comments where id = ${comment_id}`,
    )
    const [comment] = rows
    if (!comment) return null
    permit(comment.user_id === member.id)
    const object = sql`${comment.aggregated_pin_id}`
    await tx.execute(sql`select id from aggregated_pins where id = ${object} for no key update`)
    const gone = await tx.execute(sql`delete from comments where id = ${comment_id} returning 1`)
    if (gone.rows.length > 0)
      await tx.execute(sql`update aggregated_pins set comment_count = comment_count - 1 where id = ${object}`)
    return null
  })
}
