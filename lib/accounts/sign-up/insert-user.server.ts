import { type SQL, sql } from 'drizzle-orm'
import { users } from '@/lib/accounts/users/table.server'
import { refuse } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'

/** True if any user matches the condition. */
export async function someUser(tx: Db, condition: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from users where ${condition}`)
  return rows.length > 0
}

/** The version of the terms that a sign-up accepts; 0 for the product's own. */
const currentTerms = sql<number>`coalesce((select version from site_texts where page = 'terms'), 0)`

/**
 * Inserts a user with the first free username; the database decides between concurrent sign-ups. @throws
 * AppError 9111 email taken, 9112 every candidate taken
 */
export async function insertUser(
  tx: Db,
  row: Omit<typeof users.$inferInsert, 'username'>,
  candidates: string[],
): Promise<string> {
  for (const username of candidates) {
    const [made] = await tx
      .insert(users)
      .values({ ...row, username, terms_version: currentTerms })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made) return made.id
    if (await someUser(tx, sql`lower(email) = lower(${row.email})`)) refuse('emailTaken', { field: 'email' })
  }
  refuse('usernameTaken', { field: 'username' })
}
