import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import { isFreeUsername } from './queries.server'

/** Refuses a username that is reserved or another account's. @throws AppError 9112 */
export async function checkUsername(tx: Db, user_id: string, username: string): Promise<void> {
  if (!(await isFreeUsername(username, user_id, tx)))
    throw new AppError('usernameTaken', { field: 'username', reason: 'usernameReserved' })
}

/** Refuses a portrait that was not uploaded, or failed. @throws AppError 1 */
export async function checkPicture(tx: Db, signature: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from media where signature = ${signature} and status <> 'failed' for share`,
  )
  if (rows.length === 0) throw new AppError('badRequest', { field: 'image_signature', reason: 'notAPicture' })
}

/** Converts a lost race for a username into its error: the database lets one of two win. */
export function asTaken(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isTaken = cause instanceof Error && 'constraint' in cause && cause.constraint === 'users_username'
  if (isTaken) throw new AppError('usernameTaken', { field: 'username', reason: 'usernameReserved' })
  throw error
}
