import { sql } from 'drizzle-orm'
import { pictureSeen } from '@/lib/content/pins/card-sql.server'
import type { Mention } from '@/lib/content/writing/mentions.server'
import type { Db } from '@/lib/platform/db/client.server'
import { anyLength, statement } from '@/lib/platform/db/statement.server'

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
  await tx.execute(sql`delete from comment_mentions where comment_id = ${comment_id} and not is_removed
    and user_id <> all(${sql.param(mentions.map(({ user_id }) => user_id))}::bigint[])`)
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
    const { rows } = await tx.execute<{ is_new: boolean }>(sql`
      insert into comment_mentions (comment_id, user_id, offsets, length)
      values (${comment_id}, ${user_id}, ${sql.param(offsets)}::smallint[], ${length})
      on conflict (comment_id, user_id) do update set offsets = excluded.offsets, length = excluded.length
      returning xmax = 0 as is_new`)
    if (rows[0]?.is_new) added.push(user_id)
  }
  return added
}
