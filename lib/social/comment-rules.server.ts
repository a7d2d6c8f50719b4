import { sql } from 'drizzle-orm'
import { hasFilteredWord, hasLink, namedIn } from '@/lib/accounts/settings/comment-text'
import { admits, type Relation } from '@/lib/accounts/settings/policy'
import { settingsOf } from '@/lib/accounts/settings/settings.server'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/db/client.server'

const refuse = (code: 29 | 9201, why: string) => new AppError(code, { field: 'text', detail: `text: ${why}` })

async function relationTo(tx: Db, member: Member, user_id: string): Promise<Relation> {
  if (member.id === user_id) return { is_self: true, follows_them: false, followed_by_them: false }
  const { rows } = await tx.execute<Omit<Relation, 'is_self'>>(sql`
    select exists (select from user_follows where follower_id = ${member.id} and followee_id = ${user_id}) as follows_them,
      exists (select from user_follows where follower_id = ${user_id} and followee_id = ${member.id}) as followed_by_them`)
  return { is_self: false, follows_them: false, followed_by_them: false, ...rows[0] }
}

/** Whose rules a comment under a pin keeps: its owner's, and those of whoever brought the picture here first. */
async function ownersOf(tx: Db, pin: { user_id: string; aggregated_pin_id: string }): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select user_id from pins where aggregated_pin_id = ${pin.aggregated_pin_id} and deleted_at is null order by id limit 1`)
  return [...new Set([pin.user_id, ...rows.map((row) => row.user_id)])]
}

async function keepRulesOf(tx: Db, member: Member, owner_id: string, text: string): Promise<void> {
  if (owner_id === member.id) return
  const { comment_permission, feature_map, comment_filters } = await settingsOf(owner_id, tx)
  const isOpen = feature_map.comments !== false
  if (!isOpen || !admits(comment_permission, await relationTo(tx, member, owner_id)))
    throw refuse(29, 'comments are not open to you here')
  if (feature_map.links === false && hasLink(text)) throw refuse(9201, 'links are not allowed here')
  if (feature_map.mentions === false && namedIn(text).length > 0)
    throw refuse(9201, 'people cannot be named here')
  if (hasFilteredWord(text, comment_filters)) throw refuse(9201, 'has words that are not allowed here')
}

async function nameOnlyWhoAllows(tx: Db, member: Member, text: string): Promise<void> {
  const names = namedIn(text)
  if (names.length === 0) return
  const { rows } = await tx.execute<{ id: string; username: string }>(sql`
    select id, username from users where lower(username) = any(${sql.param(names)}::text[]) and deactivated_at is null`)
  for (const { id, username } of rows) {
    const { mention_permission } = await settingsOf(id, tx)
    if (!admits(mention_permission, await relationTo(tx, member, id)))
      throw refuse(29, `@${username} cannot be mentioned`)
  }
}

/**
 * Lets a comment stand under a pin: its owner's settings say who may comment, whether with links and names, and which
 * words none may have; and whom it names must allow that.
 * @throws AppError 29 who may not, 9201 what may not stand here
 */
export async function permitComment(
  tx: Db,
  member: Member,
  pin: { user_id: string; aggregated_pin_id: string },
  text: string,
): Promise<void> {
  for (const owner of await ownersOf(tx, pin)) await keepRulesOf(tx, member, owner, text)
  await nameOnlyWhoAllows(tx, member, text)
}
