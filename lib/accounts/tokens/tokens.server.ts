import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '@/lib/accounts/sessions/sessions.server'
import { AppError } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import { oneTimeTokens } from './table.server'

/** Lifetime of each kind of token, in seconds. */
const lifetimes = {
  verify_email: 86_400,
  change_email: 86_400,
  revert_email: 604_800,
  reset_password: 3_600,
  reset_passcode: 3_600,
  verify_passcode_email: 86_400,
  mfa_login: 300,
  cctld: 60,
  social: 600,
  export: 604_800,
} as const

export type TokenPurpose = keyof typeof lifetimes

/** The data of a redeemed token. */
export type Redeemed = { user_id: string; data: Record<string, string> }

/**
 * Creates a token that works once for this purpose and person, until it expires by the database's clock, and replaces
 * earlier ones of the same purpose. Only its hash is stored.
 */
export async function makeToken(
  tx: Db,
  purpose: TokenPurpose,
  user_id: string,
  data: Record<string, string> = {},
): Promise<string> {
  await killTokens(tx, purpose, user_id)
  const token = newToken()
  const expires_at = sql`now() + make_interval(secs => ${lifetimes[purpose]})`
  await tx.insert(oneTimeTokens).values({ token_hash: tokenHash(token), purpose, user_id, data, expires_at })
  return token
}

/** Ends the tokens of a purpose that a person has not used. */
export async function killTokens(tx: Db, purpose: TokenPurpose, user_id: string): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.user_id, user_id),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.used_at),
      ),
    )
}

/** Returns the error for an invalid token. */
export const usedUp = () => new AppError('badRequest', { field: 'token', reason: 'tokenUsed' })

/**
 * Redeems a token: of concurrent calls exactly one succeeds. @throws AppError 1 (field `token`) when it is
 * unknown, used, expired or of another purpose
 */
export async function redeemToken(tx: Db, purpose: TokenPurpose, token: string): Promise<Redeemed> {
  const [row] = await tx
    .update(oneTimeTokens)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.token_hash, tokenHash(token)),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.used_at),
        gt(oneTimeTokens.expires_at, sql`now()`),
      ),
    )
    .returning({ user_id: oneTimeTokens.user_id, data: oneTimeTokens.data })
  if (!row) throw usedUp()
  return row
}

/** Returns a token's data without redeeming it, for showing a form. Null when it is invalid. */
export async function peekToken(tx: Db, purpose: TokenPurpose, token: string): Promise<Redeemed | null> {
  const { rows } = await tx.execute<Redeemed>(sql`
    select user_id, data from one_time_tokens
    where token_hash = ${tokenHash(token)} and purpose = ${purpose} and used_at is null and expires_at > now()`)
  return rows[0] ?? null
}
