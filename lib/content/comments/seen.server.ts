import { sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import { commentSeen, pictureSeen } from './comment-sql.server'

/** A comment as commands read it. */
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
  where c.id = $id and ${commentSeen('c', '$viewer')} and (p.id is null or ${commentSeen('p', '$viewer')})
    and ${pictureSeen('c.aggregated_pin_id', '$viewer')}`

/**
 * Returns a comment that a member sees, with its picture; locked against other commands on request. @throws
 * AppError 404
 */
export async function seenComment(
  tx: Db,
  member: Member,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Comment> {
  const text = seen.replace('$id', `${BigInt(id)}`) + (lock === 'lock' ? ' for no key update of c' : '')
  const { rows } = await tx.execute<Comment>(sql`${bindViewer(text, member.id)}`)
  return found(rows[0], 'notFound')
}

/** Serializes commands that change a picture's comment count. Call before locking comments. */
export async function lockPicture(tx: Db, aggregated_pin_id: string): Promise<void> {
  await tx.execute(sql`select id from aggregated_pins where id = ${aggregated_pin_id} for no key update`)
}
