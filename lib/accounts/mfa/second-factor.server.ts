import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { spendRecoveryCode } from './recovery-codes.server'
import { openSecret } from './secret-box.server'
import { userMfa } from './table.server'
import { totpStep } from './totp'

type Row = { secret: Buffer; now: number }

/**
 * Returns the time step of a correct code of a person's app, whose second factor is on (`enabled`) or being set up;
 * otherwise null.
 */
export async function stepOf(
  tx: Db,
  user_id: string,
  code: string,
  enabled: boolean,
): Promise<number | null> {
  const { rows } = await tx.execute<Row>(sql`
    select secret, extract(epoch from clock_timestamp())::float as now from user_mfa
    where user_id = ${user_id} and (enabled_at is not null) = ${enabled}`)
  const [row] = rows
  return row ? totpStep(openSecret(user_id, row.secret), code, row.now) : null
}

/**
 * Uses up a code of the authenticator app, or a recovery code: returns true once for each. Returns false when it is
 * wrong, was used, or there is no second factor.
 */
export async function spendSecondFactor(tx: Db, user_id: string, given: string): Promise<boolean> {
  const code = given.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(tx, user_id, code)
  const step = await stepOf(tx, user_id, code, true)
  if (step === null) return false
  const spent = await tx
    .update(userMfa)
    .set({ last_step: step })
    .where(and(eq(userMfa.user_id, user_id), isNotNull(userMfa.enabled_at), lt(userMfa.last_step, step)))
    .returning({ user_id: userMfa.user_id })
  return spent.length === 1
}
