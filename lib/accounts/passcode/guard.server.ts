import { refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db } from '@/lib/platform/db/client.server'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { isGuarded } from '../account/passcode-policy'
import { checkPasscode } from './attempts.server'
import { isGrant } from './grants.server'
import { groupsLoosened } from './guarded-settings'
import type { PasscodeProof } from './schema'

/**
 * Allows a change of a guarded setting (specification part 1, section 6): when no passcode guards the
 * account, or with the right passcode, or with a live grant of this session for this group. Not needed for a
 * change that makes the account stricter. @throws AppError 9301 without proof or with a wrong one, 9302 while
 * locked
 */
export async function guardSettings(
  viewer: Member,
  group: ViewGroup,
  proof: PasscodeProof,
  tx: Db = db(),
): Promise<void> {
  if (!isGuarded(viewer.user)) return
  if (proof.passcode_grant) {
    if (await isGrant(proof.passcode_grant, viewer, group, tx)) return
    refuse('wrongPasscode', { field: 'passcode_grant', reason: 'grantUsed' })
  }
  if (!proof.passcode) refuse('wrongPasscode', { field: 'passcode', reason: 'required' })
  await checkPasscode(viewer.id, proof.passcode, tx)
}

/**
 * Calls `guardSettings` for those of `changes` that would loosen a guarded setting (guarded-settings.ts); `before`
 * holds the current values by the same names. @throws AppError as `guardSettings`
 */
export async function guardChanges(
  viewer: Member,
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  proof: PasscodeProof,
  tx: Db = db(),
): Promise<void> {
  for (const group of groupsLoosened(before, changes)) await guardSettings(viewer, group, proof, tx)
}
