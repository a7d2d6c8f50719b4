import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { freeSlug, slugBase } from './free-slug'

/** Returns a slug that no other board of the user has. The user is locked. */
export async function freeBoardSlug(tx: Db, userId: string, name: string, boardId = '0'): Promise<string> {
  const base = slugBase(name, 'board')
  // A slug holds only letters, digits and dashes, so it is its own LIKE pattern.
  const { rows } = await tx.execute<{ slug: string }>(sql`select slug from boards
    where user_id = ${userId} and deleted_at is null and id <> ${boardId}
      and (slug = ${base} or slug like ${`${base}-%`})`)
  return freeSlug(
    base,
    rows.map((row) => row.slug),
  )
}
