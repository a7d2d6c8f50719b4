import { sql } from 'drizzle-orm'
import { type Db, db } from '@/lib/platform/db/client.server'
import type { WireIdentity } from './schema'

/** Returns the user of an identity, or null. */
export async function ownerOfIdentity(provider: string, subject: string): Promise<string | null> {
  const { rows } = await db().execute<{ user_id: string }>(
    sql`select user_id from identities where provider = ${provider} and subject = ${subject}`,
  )
  return rows[0]?.user_id ?? null
}

/** Returns the services that a user can log in with. */
export async function identitiesOf(tx: Db, user_id: string): Promise<WireIdentity[]> {
  const { rows } = await tx.execute<{ provider: string; email: string | null; created_at: Date | string }>(
    sql`select provider, email, created_at from identities where user_id = ${user_id} order by id`,
  )
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toUTCString() }))
}
