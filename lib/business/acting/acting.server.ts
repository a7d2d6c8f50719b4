import { sql } from 'drizzle-orm'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { sessions } from '@/lib/accounts/users/table.server'
import { refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Browser } from '@/lib/core/resource'
import { isMember, type Member, personOf, type Viewer, type ViewerUser } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { profileAccess } from '../access/access.server'

/** The permission to act for a profile; each call also requires its own permission. */
const permission = 'profile.pins.edit'

/** Maximum profiles in one answer. */
const max = 100

const mayAct = statement<{ id: string }, [string, string]>(
  'acting_for',
  `select p.id from business_profiles p join users u on u.id = p.id
   where p.id = $2 and u.deactivated_at is null and ${profileAccess.visible(permission, 'p', '$1')}`,
)

const profiles = statement<UserRow, [string, number]>(
  'acting_profiles',
  `select u.id, u.username, u.full_name, u.first_name, u.avatar_signature from users u
   where u.id in ${profileAccess.idsGranted(permission, '$1')} and u.id <> $1 and u.deactivated_at is null
   order by lower(u.full_name), u.id limit $2`,
)

const nameOf = statement<{ full_name: string }, [string]>(
  'acting_name',
  'select full_name from users where id = $1',
)

/**
 * Returns a profile's account as people who act for it see it: only its public side, with the restrictions of both
 * accounts.
 */
function seenByActor(profile: ViewerUser, person: ViewerUser): ViewerUser {
  return {
    ...profile,
    email: '',
    email_verified: person.email_verified,
    gender: null,
    custom_gender: null,
    phone_country: null,
    phone_number: null,
    locale: person.locale,
    color_scheme: person.color_scheme,
    consent: person.consent,
    chose_topics: true,
    offers_creators: false,
    has_password: false,
    has_mfa: false,
    has_messaging: false,
    has_passcode: false,
    backup_email: null,
    is_backup_email_pending: false,
    providers: [],
    is_admin: false,
    is_employee: false,
    is_write_banned: profile.is_write_banned || person.is_write_banned,
    is_login_limited: profile.is_login_limited || person.is_login_limited,
    is_deactivated: profile.is_deactivated || person.is_deactivated,
  }
}

/** Returns a person as the profile that they act for; null if they may not act for it. */
async function actingAs(person: Viewer, profile_id: string): Promise<Viewer | null> {
  if (!env().BUSINESS_ENABLED || !isMember(person)) return null
  const [profile] = await mayAct(person.id, profile_id)
  if (!profile) return null
  const user = seenByActor(await viewerUser(profile_id), person.user)
  return { ...person, id: profile_id, user, actor: { id: person.id, user: person.user } }
}

/**
 * Returns the viewer of a session that acts for a profile; if the permission has ended, the person with the profile's
 * name in `actedFor`.
 */
export async function viewerActing(person: Viewer, profile_id: string): Promise<Viewer> {
  const acting = await actingAs(person, profile_id)
  if (acting) return acting
  const [profile] = await nameOf(profile_id)
  return { ...person, actedFor: profile?.full_name ?? '' }
}

/**
 * Returns the viewer for a call with this `user_id`: the caller, or a profile that they may act for. @throws AppError
 * 29 otherwise
 */
export async function viewerFor(viewer: Viewer, user_id: string): Promise<Viewer> {
  if (user_id === viewer.id) return viewer
  const person = personOf(viewer)
  if (user_id === person.id) return person
  return (
    (await actingAs(person, user_id)) ??
    refuse('notPermitted', { field: 'user_id', reason: 'notYourProfile' })
  )
}

/** Returns the profiles that a member may act for, by name, at most 100. */
export async function profilesToActFor({ id }: Member) {
  return { profiles: (await profiles(id, max)).map(presentUser) }
}

const keep = (session_id: string | null, acting_for: string | null) =>
  db().update(sessions).set({ acting_for }).where(sql`${sessions.id} = ${session_id}`)

/** Makes a member's session act for a profile from now on. @throws AppError 29 unless they may */
export async function startActing(person: Member, user_id: string, browser: Browser): Promise<void> {
  const { actor } = await viewerFor(person, user_id)
  if (!actor) refuse('notPermitted', { field: 'user_id', reason: 'notYourProfile' })
  await keep(person.session_id, user_id)
  browser.actFor(user_id)
}

/** Ends acting for a profile, in all tabs of the session. */
export async function stopActing(
  { session_id }: Pick<Viewer, 'session_id'>,
  browser?: Browser,
): Promise<void> {
  await keep(session_id, null)
  browser?.actFor(null)
}
