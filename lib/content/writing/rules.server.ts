import { admits, type Relation } from '@/lib/accounts/preferences/policy'
import { settingsOf } from '@/lib/accounts/preferences/settings.server'
import { AppError, found } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Reason } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { permitWords } from '@/lib/media/links/blocked.server'
import type { Db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { commentsOff } from './comments-off'
import { hasFilteredWord, hasForeignLink, hasLink, namesIn } from './text'

type Refusal = 'notPermitted' | 'forbiddenWords' | 'linkBlocked'
const refuse = (error: Refusal, reason: Reason) => new AppError(error, { field: 'text', reason })

const relation = statement<Omit<Relation, 'is_self'>, [member: string, user: string]>(
  'relation_to',
  `select exists (select from user_follows where follower_id = $1 and followee_id = $2) as follows_them,
     exists (select from user_follows where follower_id = $2 and followee_id = $1) as followed_by_them`,
)

/** Returns a member's relationship with a user, as permissions need it. */
async function relationTo(tx: Db, member: Member, user_id: string): Promise<Relation> {
  if (member.id === user_id) return { is_self: true, follows_them: false, followed_by_them: false }
  const [row] = await relation.in(tx, member.id, user_id)
  return { is_self: false, follows_them: false, followed_by_them: false, ...row }
}

/** The place of a comment: under a pin of a picture; the pin may be deleted when it is edited. */
export type CommentPlace = { pin_id: string | null; aggregated_pin_id: string; try_id?: string | null }

type Rules = { off: boolean; owners: string[] }

// The owners: the pin's, the picture's first uploader, and the author of the try.
const rulesAt = statement<Rules, [picture: string, pin: string, of_try: string | null]>(
  'comment_rules',
  `select ${commentsOff('$1', '$2')} as off, array(
     select user_id::text from pins where id = $2 and deleted_at is null
     union (select user_id::text from pins where aggregated_pin_id = $1 and deleted_at is null order by id limit 1)
     union select user_id::text from tries where id = $3::bigint) as owners`,
)

/** Reads the rules that a comment at a place must follow: if comments are off, and whose settings apply. */
export async function rulesOf(
  tx: Db,
  { pin_id, aggregated_pin_id, try_id = null }: CommentPlace,
): Promise<Rules> {
  const [row] = await rulesAt.in(tx, aggregated_pin_id, pin_id ?? '0', try_id)
  return found(row, 'serverError')
}

async function keepRulesOf(tx: Db, member: Member, owner_id: string, text: string): Promise<void> {
  if (owner_id === member.id) return
  const [{ comment_permission, feature_map, comment_filters }, relation] = await Promise.all([
    settingsOf(owner_id, tx),
    relationTo(tx, member, owner_id),
  ])
  const isOpen = feature_map.comments !== false
  if (!isOpen || !admits(comment_permission, relation)) throw refuse('notPermitted', 'commentsNotOpen')
  if (feature_map.links === false && hasLink(text)) throw refuse('forbiddenWords', 'linksNotAllowed')
  if (feature_map.mentions === false && namesIn(text).length > 0)
    throw refuse('forbiddenWords', 'mentionsNotAllowed')
  if (hasFilteredWord(text, comment_filters)) throw refuse('forbiddenWords', 'wordsNotAllowed')
}

/**
 * Checks that a comment is allowed under a pin: comments are on, it links to this site only, and the owners' settings
 * allow the member, links, names and all words. @throws AppError 29 not allowed, or comments are off; 9201 a forbidden
 * word, link or name; 9202 for an external link or the name of a blocked site
 */
export async function permitComment(
  tx: Db,
  member: Member,
  place: CommentPlace,
  text: string,
): Promise<void> {
  await permitBy(tx, member, await rulesOf(tx, place), text)
}

/** Checks as `permitComment`, with rules that were loaded. */
export async function permitBy(tx: Db, member: Member, { off, owners }: Rules, text: string): Promise<void> {
  if (off) throw refuse('notPermitted', 'commentsOff')
  if (hasForeignLink(text, env().ORIGIN)) throw refuse('linkBlocked', 'foreignLinks')
  await permitWords({ text }, tx)
  await Promise.all(owners.map((owner) => keepRulesOf(tx, member, owner, text)))
}
