import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { secretKey } from '@/lib/core/env.server'
import type { Db } from '@/lib/platform/db/client.server'
import { recoveryCodes } from './table.server'

const count = 10
/** Without 0, O, 1, I and L: 31 letters; ten of them are 49 bits. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 10

function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Returns a keyed hash, since 49 bits alone could be brute-forced with a stolen table. */
function codeHash(code: string): Buffer {
  const plain = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHmac('sha256', secretKey('recovery-codes')).update(plain).digest()
}

/** Replaces a person's codes with ten new ones, which are shown once; only their hashes are stored. */
export async function renewCodes(tx: Db, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await forgetCodes(tx, user_id)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ user_id, code_hash: codeHash(code) })))
  return codes
}

/** Deletes a person's codes. */
export async function forgetCodes(tx: Db, user_id: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
}

/** Uses up a recovery code: exactly one of several concurrent attempts returns true. Case and hyphens do not matter. */
export async function spendRecoveryCode(tx: Db, user_id: string, code: string): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.user_id, user_id),
        eq(recoveryCodes.code_hash, codeHash(code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ user_id: recoveryCodes.user_id })
  return spent.length === 1
}
