import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type MemberCall, sealChange } from '@/lib/accounts/log-in/secure-change.server'
import { isProofDue } from '@/lib/core/ability'
import { AppError, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { requirePassword } from '../password/commands.server'
import { qrPath } from './qr-path'
import { forgetCodes, renewCodes } from './recovery-codes.server'
import type { WireMfa, WireMfaSetup, WireRecoveryCodes } from './schema'
import { spendSecondFactor, stepOf } from './second-factor.server'
import { sealSecret } from './secret-box.server'
import { userMfa } from './table.server'
import { newTotpSecret, totpUri } from './totp'

/** Returns the state of a member's second factor. */
export async function mfaOf(viewer: Member): Promise<WireMfa> {
  const { rows } = await db().execute<WireMfa>(sql`
    select exists (select from user_mfa where user_id = ${viewer.id} and enabled_at is not null) as enabled,
      (select count(*)::int from recovery_codes where user_id = ${viewer.id} and used_at is null)
        as recovery_codes_left`)
  return rows[0] ?? { enabled: false, recovery_codes_left: 0 }
}

/**
 * Starts the setup of an authenticator app: returns its secret as QR code and text. Nothing changes until a code
 * confirms it; starting again creates another secret. @throws AppError 29 without a password or a verified address,
 * 9102 wrong password, 409 when it is on already
 */
export async function beginMfa(viewer: Member, current_password: string): Promise<WireMfaSetup> {
  const { id, has_password, email } = viewer.user
  permit(has_password && !isProofDue(viewer.user), 'notPermitted')
  await requirePassword(id, current_password)
  const secret = newTotpSecret()
  const begun = await db()
    .insert(userMfa)
    .values({ user_id: id, secret: sealSecret(id, secret) })
    .onConflictDoUpdate({
      target: userMfa.user_id,
      set: { secret: sql`excluded.secret`, last_step: 0, created_at: sql`now()` },
      setWhere: isNull(userMfa.enabled_at),
    })
    .returning({ user_id: userMfa.user_id })
  permit(begun.length === 1, 'conflict')
  const uri = totpUri(secret, email)
  return { secret, uri, qr: qrPath(uri) }
}

const wrongCode = () =>
  new AppError('wrongCredentials', {
    field: 'verification_code',
    reason: 'codeNotRight',
  })

/**
 * Turns the second factor on with the app's first code, and returns the recovery codes, which are shown only once.
 * @throws AppError 9102 wrong code, also without a setup in progress or it is on already
 */
export function confirmMfa(call: MemberCall, code: string): Promise<WireRecoveryCodes> {
  const { id } = call.viewer
  return transact(async (tx) => {
    const step = await stepOf(tx, id, code, false)
    if (step === null) throw wrongCode()
    const enabled = await tx
      .update(userMfa)
      .set({ enabled_at: sql`now()`, last_step: step })
      .where(and(eq(userMfa.user_id, id), isNull(userMfa.enabled_at)))
      .returning({ user_id: userMfa.user_id })
    if (enabled.length !== 1) throw wrongCode()
    const recovery_codes = await renewCodes(tx, id)
    await sealChange(tx, call, 'mfa_enabled')
    return { recovery_codes }
  })
}

/** Proof that a change of the second factor comes from its owner. */
export type MfaProof = { verification_code?: string | undefined; current_password?: string | undefined }

/** Runs `work` after checking the password or a code, which is used up. */
async function withProof<T>(user_id: string, proof: MfaProof, work: (tx: Db) => Promise<T>): Promise<T> {
  const code = proof.verification_code
  // Done before the transaction: waiting for a hashing lane must not hold a connection.
  if (code === undefined) await requirePassword(user_id, proof.current_password ?? '')
  return transact(async (tx) => {
    if (code !== undefined && !(await spendSecondFactor(tx, user_id, code))) throw wrongCode()
    return work(tx)
  })
}

/** Turns the second factor off, with one of its codes or the password. @throws AppError 9102, 409 when it is not on */
export function endMfa(call: MemberCall, proof: MfaProof): Promise<null> {
  const { id } = call.viewer
  return withProof(id, proof, async (tx) => {
    const ended = await tx
      .delete(userMfa)
      .where(and(eq(userMfa.user_id, id), isNotNull(userMfa.enabled_at)))
      .returning({ user_id: userMfa.user_id })
    permit(ended.length === 1, 'conflict')
    await forgetCodes(tx, id)
    await sealChange(tx, call, 'mfa_disabled')
    return null
  })
}

/** Replaces the recovery codes with ten new ones. @throws as `endMfa` */
export function renewRecoveryCodes(call: MemberCall, proof: MfaProof): Promise<WireRecoveryCodes> {
  const { id } = call.viewer
  return withProof(id, proof, async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from user_mfa where user_id = ${id} and enabled_at is not null for update`,
    )
    permit(rows.length === 1, 'conflict')
    const recovery_codes = await renewCodes(tx, id)
    await sealChange(tx, call, 'recovery_codes_renewed')
    return { recovery_codes }
  })
}
