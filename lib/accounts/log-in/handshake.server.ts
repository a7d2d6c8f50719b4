import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '@/lib/accounts/sessions/sessions.server'
import { handshakeTokens } from '@/lib/accounts/users/table.server'
import { refuse } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'

/** Creates the one-time proof that a log-in or sign-up succeeded: 60 s, for this installation only. */
export async function makeHandshakeToken(tx: Db, user_id: string, install_id: string): Promise<string> {
  const token = newToken()
  await tx.insert(handshakeTokens).values({ token_hash: tokenHash(token), user_id, install_id })
  return token
}

/**
 * Redeems a handshake token and returns its user. Of concurrent calls exactly one succeeds. @throws AppError
 * 2 when it is unknown, used, older than 60 s or from another installation
 */
export async function redeemHandshakeToken(tx: Db, token: string, install_id: string): Promise<string> {
  const [row] = await tx
    .update(handshakeTokens)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(handshakeTokens.token_hash, tokenHash(token)),
        eq(handshakeTokens.install_id, install_id),
        isNull(handshakeTokens.used_at),
        gt(handshakeTokens.created_at, sql`now() - interval '60 seconds'`),
      ),
    )
    .returning({ user_id: handshakeTokens.user_id })
  if (!row) refuse('notSignedIn', { field: 'token', reason: 'tokenUsedLogIn' })
  return row.user_id
}
