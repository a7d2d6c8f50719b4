import { and, eq, sql } from 'drizzle-orm'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import type { WireUser } from '@/lib/accounts/account/schema'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { commentAuthors } from './authors'
import { visibleComment } from './seen.server'
import { commenterHides, commentHides } from './table.server'

const mine = (field: string) => new AppError('notPermitted', { field, reason: 'isYours' })

/**
 * Hides another person's comment from the member only, or shows it again. @throws AppError 404, 29 for the member's
 * own
 */
export function hideComment(
  member: Member,
  id: string,
  hides: boolean,
): Promise<{ id: string; hidden_by_me: boolean }> {
  return transact(async (tx) => {
    const comment = await visibleComment(tx, member, id)
    if (!commentAuthors.isPermitted(member, 'comment.hide', comment)) throw mine('id')
    await (hides
      ? tx.insert(commentHides).values({ user_id: member.id, comment_id: id }).onConflictDoNothing()
      : tx
          .delete(commentHides)
          .where(and(eq(commentHides.user_id, member.id), eq(commentHides.comment_id, id))))
    return { id, hidden_by_me: hides }
  })
}

/**
 * Hides all comments of a person from the member only, or shows them again. @throws AppError 30, 29 for
 * oneself
 */
export async function hideCommenter(
  member: Member,
  id: string,
  hides: boolean,
): Promise<{ id: string; comments_hidden_by_me: boolean }> {
  if (id === member.id) throw mine('id')
  const { rows } = await db().execute(sql`select 1 from users where id = ${id}`)
  found(rows[0], 'userNotFound')
  await (hides
    ? db().insert(commenterHides).values({ user_id: member.id, hidden_user_id: id }).onConflictDoNothing()
    : db()
        .delete(commenterHides)
        .where(and(eq(commenterHides.user_id, member.id), eq(commenterHides.hidden_user_id, id))))
  return { id, comments_hidden_by_me: hides }
}

/** Maximum hidden people in the settings list, newest first. */
const max = 250

const hidden = statement<UserRow, [user: string]>(
  'commenters_hidden',
  `select u.id, u.username, u.full_name, u.first_name, u.avatar_signature
   from commenter_hides h join users u on u.id = h.hidden_user_id
   where h.user_id = $1 order by h.created_at desc limit ${max}`,
)

/** Returns the people whose comments the member hides, newest first. */
export async function hiddenCommenters(member: Member): Promise<WireUser[]> {
  return (await hidden(member.id)).map(presentUser)
}
