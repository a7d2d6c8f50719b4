import { and, eq, notInArray, sql } from 'drizzle-orm'
import { pictureSeen } from '@/lib/content/pins/card/card-sql.server'
import type { Mention } from '@/lib/content/writing/mentions.server'
import type { Db } from '@/lib/platform/db/client.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { commentMentions } from './table.server'

const seeing = statement<{ id: string }, [people: readonly string[], picture: string]>(
  'who_sees_picture',
  `select u.id from users u where u.id = any(${anyLength('$1::bigint[]')}) and ${pictureSeen('$2::bigint', 'u.id')}`,
)

/** Returns the people among some who see a pin of a picture, and so may be notified of it. */
export async function whoSees(tx: Db, picture: string, people: readonly string[]): Promise<string[]> {
  if (people.length === 0) return []
  return (await seeing.in(tx, people, picture)).map(({ id }) => id)
}

/** Stores the mentions of a comment; removed mentions stay removed. Returns the new people. */
export async function storeMentions(
  tx: Db,
  comment_id: string,
  mentions: readonly Mention[],
): Promise<string[]> {
  const people = mentions.map(({ user_id }) => user_id)
  await tx
    .delete(commentMentions)
    .where(
      and(
        eq(commentMentions.comment_id, comment_id),
        eq(commentMentions.is_removed, false),
        notInArray(commentMentions.user_id, people),
      ),
    )
  return addMentions(tx, comment_id, mentions)
}

/** Stores mentions of a comment, or their new positions. Returns the new people. */
export async function addMentions(
  tx: Db,
  comment_id: string,
  mentions: readonly Mention[],
): Promise<string[]> {
  const added: string[] = []
  for (const { user_id, offsets, length } of mentions) {
    const [row] = await tx
      .insert(commentMentions)
      .values({ comment_id, user_id, offsets, length })
      .onConflictDoUpdate({
        target: [commentMentions.comment_id, commentMentions.user_id],
        set: { offsets, length },
      })
      .returning({ is_new: sql<boolean>`(xmax = 0)` })
    if (row?.is_new) added.push(user_id)
  }
  return added
}
