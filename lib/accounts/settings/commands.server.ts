import { sql } from 'drizzle-orm'
import { presentViewer } from '@/lib/accounts/account/present.server'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { adultAge, ageOn } from '@/lib/accounts/sign-up/age'
import { permitBusinessAt } from '@/lib/accounts/sign-up/business-age'
import { users } from '@/lib/accounts/users/table.server'
import { isAble } from '@/lib/core/ability'
import { AppError, found, permit } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { permitWords } from '@/lib/media/links/blocked.server'
import { recordAction } from '@/lib/platform/audit/record.server'
import { transact } from '@/lib/platform/db/client.server'
import { checkKind } from '../links/links.server'
import { guardChanges } from '../passcode/guard.server'
import type { PasscodeProof } from '../passcode/schema'
import { refusedByAge, type UserSettings } from '../preferences/policy'
import { changeUserSettings } from '../preferences/settings.server'
import { checkBirthday } from './birthday'
import { asTaken, checkPicture, checkUsername } from './checks.server'
import { kindIn, notifyConverted, notifyRenamed } from './kind.server'
import { withOneName } from './one-name'
import { type Changes, settingsIn, userIn } from './parts'
import { ownSettings } from './queries.server'
import type { SettingsUpdate, WireSettings } from './schema'

const isMinor = (age: number | null) => age !== null && age < adultAge

/** Refuses changes that the user's age, after them, does not allow. @throws AppError 29 naming the field */
function checkAge(changes: Changes, settings: Partial<UserSettings>, before: WireSettings): void {
  const birthday = changes.birthday ?? before.birthday
  const age = birthday ? ageOn(birthday, new Date()) : null
  if (changes.business_name) permitBusinessAt(age, 'business_name')
  // A correction must not make a business younger than any may be.
  else if (changes.birthday !== undefined && before.business_name && changes.business_name === undefined)
    permitBusinessAt(age, 'birthday')
  const isPublic = changes.is_private_profile === false
  const [field] = [
    ...refusedByAge(age, settings),
    ...(isPublic && age !== null && age < 16 ? ['is_private_profile'] : []),
    ...(changes.location && isMinor(age) ? ['location'] : []),
  ]
  if (field) throw new AppError('notPermitted', { field, reason: 'notAtYourAge' })
}

/**
 * Refuses changes that the user's age does not allow; an unchanged birthday is ignored. @throws AppError 1,
 * 29
 */
function checkChanges(
  viewer: Member,
  changes: Changes,
  settings: Partial<UserSettings>,
  before: WireSettings,
): void {
  // An already public profile stays public: only a change is checked.
  const isSame = changes.is_private_profile === before.is_private_profile
  checkAge(isSame ? { ...changes, is_private_profile: undefined } : changes, settings, before)
  if (!isSame && changes.is_private_profile === false)
    permit(isAble(viewer.user, 'be_public'), 'notPermitted')
  if (changes.birthday === before.birthday) delete changes.birthday
  if (changes.birthday) checkBirthday(before.birthday, changes.birthday, new Date())
  // Who turns out to be under 18 names no place to strangers.
  if (changes.birthday && before.location && isMinor(ageOn(changes.birthday, new Date())))
    changes.location = ''
}

/** Returns the error for a wrong passcode: the transaction that counted the attempt commits before it is thrown. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError && ['wrongPasscode', 'passcodeLocked'].includes(error.errorName)) return error
  throw error
}

/** Returns the names of the changed settings for the audit log, never their values. */
const audited = (changes: Changes) => Object.keys(changes).filter((name) => name !== 'color_scheme')

/**
 * Changes a member's own settings; omitted ones stay. Loosening a guarded setting needs the parental
 * passcode, tightening does not. @throws AppError 1 naming the field, 29 what the age forbids, 9112 username,
 * 9301 and 9302 passcode, 409 another kind of account while it is linked
 */
export async function changeSettings(
  viewer: Member,
  { passcode, passcode_grant, ...requested }: SettingsUpdate & Partial<UserSettings>,
  origin: Origin,
): Promise<WireViewer & { settings: WireSettings }> {
  await permitWords({
    about: requested.about,
    website_url: requested.website_url,
    location: requested.location,
  })
  const refusal = await transact(async (tx) => {
    // Locked first: the values read from here on are the ones changed, for any number of concurrent calls.
    const { rows } = await tx.execute(sql`select 1 from users where id = ${viewer.id} for no key update`)
    found(rows[0], 'userNotFound')
    const before = await ownSettings(viewer, tx)
    const changes = withOneName(requested, before)
    const settings = settingsIn(changes, before)
    checkChanges(viewer, changes, settings, before)
    const proof = { passcode, passcode_grant }
    const refused = await guardChanges(viewer, before, { ...changes, ...settings }, proof, tx).catch(
      asRefusal,
    )
    if (refused) return refused
    const kind = kindIn(changes, before)
    if (kind) await checkKind(tx, viewer.id, kind)
    if (kind === 'personal') await emit(tx, 'businessEnds', { user_id: viewer.id, ip: origin.ip })
    if (changes.username) await checkUsername(tx, viewer.id, changes.username)
    if (changes.image_signature) await checkPicture(tx, changes.image_signature)
    const user = userIn(changes, before)
    if (Object.keys(user).length > 0) {
      await tx.update(users).set(user).where(sql`id = ${viewer.id}`)
      await emit(tx, 'userChanged', { user_id: viewer.id })
    }
    await changeUserSettings(tx, viewer.id, settings)
    const after = audited(changes)
    if (after.length > 0)
      await recordAction(tx, {
        actor_id: viewer.id,
        action: 'settings.changed',
        target_type: 'user',
        target_id: viewer.id,
        after,
        ip: origin.ip,
      })
    if (kind) await notifyConverted(tx, viewer, kind, origin.ip)
    else await notifyRenamed(tx, viewer.id, { changes, before, ip: origin.ip })
    return null
  }).catch(asTaken)
  if (refusal) throw refusal
  const [user, now] = await Promise.all([viewerUser(viewer.id), ownSettings(viewer)])
  return { ...presentViewer(user), settings: now }
}

/**
 * Saves the comment features of a member's own pins. @throws AppError 29 for another user's, 9301 and 9302
 * passcode
 */
export async function changeCommentFeatures(
  viewer: Member,
  input: PasscodeProof & { userId: string; featureMap: Record<string, boolean> },
  origin: Origin,
): Promise<{ id: string; feature_map: Record<string, boolean> }> {
  permit(input.userId === viewer.id, 'notPermitted')
  const { passcode, passcode_grant, featureMap } = input
  const changes = { passcode, passcode_grant, feature_map: featureMap }
  const { settings } = await changeSettings(viewer, changes, origin)
  return { id: viewer.id, feature_map: settings.feature_map }
}
