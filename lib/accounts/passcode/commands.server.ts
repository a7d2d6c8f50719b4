import { eq, sql } from 'drizzle-orm'
import { rotateSession, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { permit, refuse } from '@/lib/core/app-error'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { comparableAddress } from '@/lib/platform/mail/address'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { isCandidate, isGuarded } from '../account/passcode-policy'
import { presentPasscode } from '../account/present-passcode.server'
import { killTokens } from '../tokens/tokens.server'
import { checkPasscode } from './attempts.server'
import { endGrants, grantSeconds, makeGrant } from './grants.server'
import { guardSettings } from './guard.server'
import { mailNotification, mailVerification } from './mails.server'
import { faultReasons } from './rules'
import type { PasscodeChange, PasscodeProof, PasscodeSet } from './schema'
import { hashPasscode } from './secret.server'
import { passcodes } from './table.server'
import type { WireGrant, WirePasscode } from './wire'

const now = sql`now()`

/**
 * Refuses the account's own address as backup address, since the backup is needed when that address cannot be trusted.
 * @throws AppError 1
 */
function refuseOwnEmail(viewer: Member, backupEmail: string): void {
  if (comparableAddress(backupEmail) === comparableAddress(viewer.user.email))
    refuse('badRequest', { field: 'backupEmail', reason: faultReasons.sameEmail })
}

const passcodeOf = async (viewer: Member): Promise<WirePasscode> =>
  presentPasscode(await viewerUser(viewer.id))

function record(tx: Db, viewer: Member, origin: Origin, action: string): Promise<void> {
  const target = { target_type: 'user', target_id: viewer.id } as const
  return recordAction(tx, { actor_id: viewer.id, action, ...target, ip: origin.ip })
}

/** Notifies the former backup address of a change. */
async function notifyBackup(
  tx: Db,
  { user }: Member,
  what: Parameters<typeof mailNotification>[3],
): Promise<void> {
  if (user.backup_email) await mailNotification(tx, user, user.backup_email, what)
}

/**
 * Sets a parental passcode (specification part 1, section 5): it applies immediately; the backup address gets a
 * mail to confirm. @throws AppError 29 unless a minor with a known birthday, 409 when there is one, 1 for the
 * account's own address
 */
export async function setPasscode(viewer: Member, form: PasscodeSet, origin: Origin): Promise<WirePasscode> {
  permit(!isGuarded(viewer.user), 'conflict')
  permit(isCandidate(viewer.user), 'notPermitted')
  refuseOwnEmail(viewer, form.backupEmail)
  const passcode_hash = await hashPasscode(viewer.id, form.passcode)
  const backup_email = comparableAddress(form.backupEmail)
  await transact(async (tx) => {
    const made = await tx
      .insert(passcodes)
      .values({ user_id: viewer.id, passcode_hash, backup_email })
      .onConflictDoNothing()
      .returning({ user_id: passcodes.user_id })
    permit(made.length > 0, 'conflict')
    await mailVerification(tx, viewer.user, backup_email)
    await record(tx, viewer, origin, 'passcode.set')
  })
  return passcodeOf(viewer)
}

/** Requires a passcode on the account. @throws AppError 9303 */
const permitGuarded = (viewer: Member) => permit(isGuarded(viewer.user), 'noPasscode')

type CurrentProof = Pick<PasscodeChange, 'current_passcode' | 'passcode_grant'>

const proofOf = ({ current_passcode, passcode_grant }: CurrentProof): PasscodeProof => ({
  passcode: current_passcode,
  passcode_grant,
})

/** Stores a new passcode, resets the wrong attempts, and ends the grants of the old one. */
async function storePasscode(tx: Db, user_id: string, passcode_hash: string): Promise<void> {
  const fresh = { passcode_hash, wrong_in_row: 0, wrong_total: 0, locked_until: null, changed_at: now }
  await tx.update(passcodes).set(fresh).where(eq(passcodes.user_id, user_id))
  await endGrants(tx, user_id)
}

/** Stores a new backup address, which must be confirmed; notifies the earlier one and ends its links. */
async function storeBackupEmail(tx: Db, viewer: Member, backup_email: string): Promise<void> {
  const fresh = { backup_email, backup_email_verified_at: null, changed_at: now }
  await tx.update(passcodes).set(fresh).where(eq(passcodes.user_id, viewer.id))
  await killTokens(tx, 'reset_passcode', viewer.id)
  await notifyBackup(tx, viewer, 'replaced')
  await mailVerification(tx, viewer.user, backup_email)
}

/**
 * Changes the passcode, its backup address, or both; needs the current passcode or a grant of its page.
 * @throws AppError 9301, 9302 as `guardSettings`; 9303 when none is set; 1 for the account's own address
 */
export async function changePasscode(
  viewer: Member,
  form: PasscodeChange,
  origin: Origin,
): Promise<WirePasscode> {
  permitGuarded(viewer)
  const { passcode, backupEmail } = form
  if (backupEmail !== undefined) refuseOwnEmail(viewer, backupEmail)
  await guardSettings(viewer, 'passcode', proofOf(form))
  const passcode_hash = passcode === undefined ? null : await hashPasscode(viewer.id, passcode)
  await transact(async (tx) => {
    if (passcode_hash) {
      await storePasscode(tx, viewer.id, passcode_hash)
      await notifyBackup(tx, viewer, 'changed')
      await record(tx, viewer, origin, 'passcode.changed')
    }
    if (backupEmail === undefined) return
    await storeBackupEmail(tx, viewer, comparableAddress(backupEmail))
    await record(tx, viewer, origin, 'passcode.email_changed')
  })
  return passcodeOf(viewer)
}

/** Removes the passcode and the backup address, which is notified. @throws AppError as `changePasscode` */
export async function removePasscode(
  viewer: Member,
  form: CurrentProof,
  origin: Origin,
): Promise<WirePasscode> {
  permitGuarded(viewer)
  await guardSettings(viewer, 'passcode', proofOf(form))
  await transact(async (tx) => {
    await notifyBackup(tx, viewer, 'removed')
    await tx.delete(passcodes).where(eq(passcodes.user_id, viewer.id))
    await endGrants(tx, viewer.id)
    await killTokens(tx, 'reset_passcode', viewer.id)
    await killTokens(tx, 'verify_passcode_email', viewer.id)
    await record(tx, viewer, origin, 'passcode.removed')
  })
  return passcodeOf(viewer)
}

/**
 * Checks the passcode and opens one group of settings for this session, which gets a new id. @throws AppError
 * 9301 wrong, 9302 locked, 9303 when none is set
 */
export async function unlockSettings(
  viewer: Member,
  input: { passcode: string; view_group: ViewGroup },
  origin: Origin,
  browser: Browser,
): Promise<WireGrant> {
  permitGuarded(viewer)
  await checkPasscode(viewer.id, input.passcode)
  const grant = await transact(async (tx) => {
    await record(tx, viewer, origin, 'passcode.entered')
    const session_id = await rotateSession(tx, viewer, origin, browser)
    return makeGrant(tx, viewer.id, session_id, input.view_group)
  })
  return { grant, expires_in: grantSeconds }
}

export type { WireGrant } from './wire'
