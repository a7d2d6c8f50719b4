import { pictureSeen } from '@/lib/content/pins/card/card-sql.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { commentSeen } from './comment-sql.server'

/** A comment as commands use it. */
export type Comment = {
  id: string
  aggregated_pin_id: string
  try_id: string | null
  parent_id: string | null
  pin_id: string | null
  user_id: string
  like_count: number
  helpful_count: number
  reply_count: number
}

const seen = `select c.id, c.aggregated_pin_id, c.try_id, c.parent_id, c.pin_id, c.user_id, c.like_count, c.helpful_count, c.reply_count
  from comments c left join comments p on p.id = c.parent_id
  where c.id = $2 and ${commentSeen('c', '$1')} and (p.id is null or ${commentSeen('p', '$1')})
    and ${pictureSeen('c.aggregated_pin_id', '$1')}`

type Params = [viewer: string, id: string]
const read = statement<Comment, Params>('comment_seen', seen)
const readLocked = statement<Comment, Params>('comment_seen_locked', `${seen} for no key update of c`)

/**
 * Returns a comment that a member sees, with its picture; locked against other commands on request. @throws
 * AppError 404
 */
export async function visibleComment(
  tx: Db,
  member: Member,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Comment> {
  const [comment] = await (lock === 'lock' ? readLocked : read).in(tx, member.id, id)
  return found(comment, 'notFound')
}

const lock = statement<{ id: string }, [picture: string]>(
  'lock_picture',
  'select a.id from aggregated_pins a where a.id = $1 for no key update',
)

/** Serializes commands that change a picture's comment count. Call before locking comments. */
export async function lockPicture(tx: Db, aggregated_pin_id: string): Promise<void> {
  await lock.in(tx, aggregated_pin_id)
}
