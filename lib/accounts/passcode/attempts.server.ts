import { eq, sql } from 'drizzle-orm'
import { AppError, refuse } from '@/lib/core/app-error'
import { type Db, db } from '@/lib/platform/db/client.server'
import { isPasscode } from './secret.server'
import { passcodes } from './table.server'

/**
 * Consecutive wrong passcodes that cause a temporary lock, its duration, and the total number that locks until a reset.
 */
const maxInARow = 5
const lockSeconds = 900
const maxInTotal = 20

type Attempt = { passcode_hash: string }

/**
 * Counts an attempt as wrong before checking it: each takes the row's lock to count, so concurrent attempts never
 * exceed the limit. Returns null when the account is locked or has no passcode.
 */
async function claimAttempt(tx: Db, user_id: string): Promise<Attempt | null> {
  // After a lock has expired, a new series of attempts begins.
  const { rows } = await tx.execute<Attempt>(sql`
    update passcodes set
      wrong_total = wrong_total + 1,
      wrong_in_row = case when locked_until is null then wrong_in_row + 1 else 1 end,
      locked_until = case when locked_until is null and wrong_in_row + 1 >= ${maxInARow}
        then now() + make_interval(secs => ${lockSeconds}) end
    where user_id = ${user_id} and wrong_total < ${maxInTotal} and (locked_until is null or locked_until <= now())
    returning passcode_hash`)
  return rows[0] ?? null
}

/** Returns the reason for refusing an attempt. */
async function refusal(tx: Db, user_id: string): Promise<AppError> {
  const { rows } = await tx.execute<{ spent: boolean; seconds: number }>(sql`
    select wrong_total >= ${maxInTotal} as spent,
      ceil(greatest(extract(epoch from locked_until - now()), 1))::int as seconds
    from passcodes where user_id = ${user_id}`)
  const [row] = rows
  if (!row) return new AppError('noPasscode')
  if (row.spent)
    return new AppError('passcodeLocked', {
      reason: 'passcodeSpent',
    })
  return new AppError('passcodeLocked', { retryAfter: row.seconds ?? lockSeconds })
}

/**
 * Checks an account's passcode: five wrong ones in a row lock it for 15 minutes, twenty in total until a reset by the
 * backup address, from any session or IP address. Within a transaction, the caller must also commit a refusal: a rolled
 * back attempt would not be counted. @throws AppError 9301 wrong, 9302 locked (with the seconds to wait, if temporary),
 * 9303 none is set
 */
export async function checkPasscode(user_id: string, passcode: string, tx: Db = db()): Promise<void> {
  const attempt = await claimAttempt(tx, user_id)
  if (!attempt) throw await refusal(tx, user_id)
  if (!(await isPasscode(attempt.passcode_hash, user_id, passcode)))
    refuse('wrongPasscode', { field: 'passcode' })
  // The attempt was right: subtracts it again.
  const wrong_total = sql`greatest(${passcodes.wrong_total} - 1, 0)`
  await tx
    .update(passcodes)
    .set({ wrong_total, wrong_in_row: 0, locked_until: null })
    .where(eq(passcodes.user_id, user_id))
}
