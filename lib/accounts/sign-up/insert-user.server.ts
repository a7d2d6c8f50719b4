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

/** The unit of the browser, unless someone signed up with it before: two people are two in an experiment. */
const unitFor = (unit: string | null) =>
  unit === null
    ? null
    : sql<string>`case when exists (select 1 from users where experiment_unit = ${unit}) then null else ${unit} end`

/**
 * Inserts a user with the first free username; the database decides between concurrent sign-ups. @throws
 * AppError 9111 email taken, 9112 every candidate taken
 */
export async function insertUser(
  tx: Db,
  row: Omit<typeof users.$inferInsert, 'username'>,
  candidates: string[],
  unit: string | null = null,
): Promise<string> {
  for (const username of candidates) {
    const [made] = await tx
      .insert(users)
      .values({ ...row, username, terms_version: currentTerms, experiment_unit: unitFor(unit) })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made) return made.id
    if (await someUser(tx, sql`lower(email) = lower(${row.email})`)) refuse('emailTaken', { field: 'email' })
  }
  refuse('usernameTaken', { field: 'username' })
}
