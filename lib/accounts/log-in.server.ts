import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import { db } from '@/lib/db/client.server'
import { makeHandshakeToken } from './handshake.server'
import { hashPassword, isOutdated, isPassword } from './passwords.server'

/** What a log-in is checked against. */
export type Credentials = { id: string; password_hash: string | null }

/** The account that a username or an email (lower case) names, or null. */
export async function credentialsOf(name: string): Promise<Credentials | null> {
  const column = name.includes('@') ? sql`lower(email)` : sql`lower(username)`
  const { rows } = await db().execute<Credentials>(
    sql`select id, password_hash from users where ${column} = ${name}`,
  )
  return rows[0] ?? null
}

/**
 * Checks a password and answers a handshake token. An unknown account costs the same time as a wrong password.
 * @throws AppError 9102 for both
 */
export async function logIn(
  account: Credentials | null,
  password: string,
  install_id: string,
): Promise<string> {
  const right = await isPassword(account?.password_hash ?? null, password)
  if (!account?.password_hash || !right) throw new AppError(9102)
  if (isOutdated(account.password_hash)) {
    const password_hash = await hashPassword(password)
    await db().execute(sql`update users set password_hash = ${password_hash} where id = ${account.id}`)
  }
  return makeHandshakeToken(db(), account.id, install_id)
}
