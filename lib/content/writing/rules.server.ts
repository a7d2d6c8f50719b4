import { sql } from 'drizzle-orm'
import { admits, type Relation } from '@/lib/accounts/preferences/policy'
import { settingsOf } from '@/lib/accounts/preferences/settings.server'
import { AppError, found } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Reason } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { permitWords } from '@/lib/media/links/blocked.server'
import type { Db } from '@/lib/platform/db/client.server'
import { commentsOff } from './comments-off'
import { hasFilteredWord, hasForeignLink, hasLink, namesIn } from './text'

const refuse = (code: 29 | 9201 | 9202, reason: Reason) => new AppError(code, { field: 'text', reason })

/** Returns a member's relationship with a user, as permissions read it. */
export async function relationTo(tx: Db, member: Member, user_id: string): Promise<Relation> {
  if (member.id === user_id) return { is_self: true, follows_them: false, followed_by_them: false }
  const { rows } = await tx.execute<Omit<Relation, 'is_self'>>(sql`
    select exists (select from user_follows where follower_id = ${member.id} and followee_id = ${user_id}) as follows_them,
      exists (select from user_follows where follower_id = ${user_id} and followee_id = ${member.id}) as followed_by_them`)
  return { is_self: false, follows_them: false, followed_by_them: false, ...rows[0] }
}

/** The place of a comment: under a pin of a picture; the pin may be deleted when it is edited. */
export type CommentPlace = { pin_id: string | null; aggregated_pin_id: string; try_id?: string | null }

/**
 * Returns the people whose rules a comment under a pin must follow: the pin's owner, the picture's first
 * uploader, and the author of the try.
 */
async function ownersOf(
  tx: Db,
  { pin_id, aggregated_pin_id, try_id = null }: CommentPlace,
): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from pins where id = ${pin_id} and deleted_at is null
    union (select user_id from pins where aggregated_pin_id = ${aggregated_pin_id} and deleted_at is null
      order by id limit 1)
    union select user_id from tries where id = ${try_id}`)
  return rows.map((row) => row.user_id)
}

async function areOff(tx: Db, { pin_id, aggregated_pin_id }: CommentPlace): Promise<boolean> {
  const off = commentsOff(aggregated_pin_id, pin_id ?? '0')
  const { rows } = await tx.execute<{ off: boolean }>(sql`select ${sql.raw(off)} as off`)
  return found(rows[0], 500).off
}

async function keepRulesOf(tx: Db, member: Member, owner_id: string, text: string): Promise<void> {
  if (owner_id === member.id) return
  const { comment_permission, feature_map, comment_filters } = await settingsOf(owner_id, tx)
  const isOpen = feature_map.comments !== false
  if (!isOpen || !admits(comment_permission, await relationTo(tx, member, owner_id)))
    throw refuse(29, 'commentsNotOpen')
  if (feature_map.links === false && hasLink(text)) throw refuse(9201, 'linksNotAllowed')
  if (feature_map.mentions === false && namesIn(text).length > 0) throw refuse(9201, 'mentionsNotAllowed')
  if (hasFilteredWord(text, comment_filters)) throw refuse(9201, 'wordsNotAllowed')
}

/**
 * Checks that a comment is allowed under a pin: comments are on, it links to this site only, and the owners'
 * settings allow the member, links, names and every word. @throws AppError 29 not allowed, or comments are
 * off; 9201 a forbidden word, link or name; 9202 for a link elsewhere or the name of a blocked site
 */
export async function permitComment(
  tx: Db,
  member: Member,
  place: CommentPlace,
  text: string,
): Promise<void> {
  if (await areOff(tx, place)) throw refuse(29, 'commentsOff')
  if (hasForeignLink(text, env().ORIGIN)) throw refuse(9202, 'foreignLinks')
  await permitWords({ text }, tx)
  for (const owner of await ownersOf(tx, place)) await keepRulesOf(tx, member, owner, text)
}
