import { sql } from 'drizzle-orm'
import { newToken, tokenHash } from '@/lib/accounts/sessions/sessions.server'
import { refuse } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'

/** Creates the one-time proof that a log-in or sign-up succeeded: 60 s, for this installation only. */
export async function makeHandshakeToken(tx: Db, user_id: string, install_id: string): Promise<string> {
  const token = newToken()
  await tx.execute(sql`
    insert into handshake_tokens (token_hash, user_id, install_id)
    values (${tokenHash(token)}, ${user_id}, ${install_id})`)
  return token
}

/**
 * Redeems a handshake token and returns its user. Of concurrent calls exactly one succeeds. @throws AppError
 * 2 when it is unknown, used, older than 60 s or from another installation
 */
export async function redeemHandshakeToken(tx: Db, token: string, install_id: string): Promise<string> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    update handshake_tokens set used_at = now()
    where token_hash = ${tokenHash(token)} and install_id = ${install_id} and used_at is null
      and created_at > now() - interval '60 seconds'
    returning user_id`)
  const [row] = rows
  if (!row) refuse('notSignedIn', { field: 'token', reason: 'tokenUsedLogIn' })
  return row.user_id
}
