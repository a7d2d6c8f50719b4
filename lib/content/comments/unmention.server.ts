import { and, eq } from 'drizzle-orm'
import { pinKinds } from '@/lib/content/pins/notification-kinds'
import { permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { commentAuthors } from './authors'
import { commentById } from './queries.server'
import type { WireComment } from './schema'
import { visibleComment } from './seen.server'
import { commentMentions } from './table.server'

/**
 * Removes the mention of a person from a comment, or for its author all mentions: they become plain text,
 * notify nobody, and stay removed when the comment is edited. Idempotent. @throws AppError 404, 7 for anyone
 * else
 */
export async function removeMentions(
  member: Member,
  id: string,
  fields: readonly ('id' | 'tagged_users')[],
): Promise<Partial<Pick<WireComment, 'id' | 'tagged_users'>>> {
  await transact(async (tx) => {
    const comment = await visibleComment(tx, member, id, 'lock')
    const removesAll = commentAuthors.isPermitted(member, 'comment.remove-all-mentions', comment)
    const rows = await tx
      .update(commentMentions)
      .set({ is_removed: true })
      .where(
        and(
          eq(commentMentions.comment_id, id),
          removesAll ? undefined : eq(commentMentions.user_id, member.id),
        ),
      )
      .returning({ user_id: commentMentions.user_id })
    permit(removesAll || rows.length > 0)
    for (const { user_id } of rows)
      await withdrawNotifications(tx, {
        to: user_id,
        kind: pinKinds.mention,
        object_type: 'comment',
        object_id: id,
      })
  })
  const comment = await commentById(member, { commentId: id })
  return Object.fromEntries(fields.map((field) => [field, comment[field]]))
}
