import { found, permit } from '@/lib/core/app-error'
import type { Member, Viewer } from '@/lib/core/viewer'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { type Between, type ProfileRow, presentProfile } from './present.server'
import { contributedProfileColumns } from './profile-columns.server'
import type { WireMerchant, WireProfile } from './schema'

type Row = ProfileRow & Between

const columns =
  () => `u.id, u.username, u.full_name, u.first_name, u.avatar_signature, u.about, u.board_count,
  u.follower_count, u.following_count, u.created_at,
  u.is_private_profile, u.is_verified_merchant, u.website_url, u.location, u.business_name,
  array(select w.domain from website_claims w where w.user_id = u.id and w.verified_at is not null order by w.verified_at) as verified_websites,
  ${contributedProfileColumns()},
  u.id = $1 as is_self,
  exists (select from user_follows f where f.follower_id = $1 and f.followee_id = u.id) as followed,
  exists (select from follow_requests r where r.follower_id = $1 and r.followee_id = u.id) as requested,
  exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id) as blocked`

/** Condition for accounts that are visible to the viewer: not closed, and not blocking them. */
const isThere = `(u.deactivated_at is null or u.id = $1)
  and not exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)`

/**
 * Returns the first parameter of the statements: the viewer's id, or 0. Null would make PostgreSQL plan them for each
 * call.
 */
const keyOf = (viewer: Viewer) => viewer.id ?? '0'

const byUsername = statement<Row, [viewer: string, username: string]>(
  'profile_by_username',
  () => `select ${columns()} from users u where lower(u.username) = lower($2) and ${isThere}`,
)

const byIds = statement<Row, [viewer: string, ids: readonly string[]]>(
  'profiles_by_ids',
  () => `select ${columns()} from unnest(${anyLength('$2::bigint[]')}) with ordinality as asked (id, position)
   join users u on u.id = asked.id
   where ${isThere} and not exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id) order by asked.position`,
)

/**
 * Returns a user's profile and their relationship with the viewer. @throws AppError 30, also for a viewer
 * they blocked
 */
export async function profileByUsername(viewer: Viewer, username: string): Promise<WireProfile> {
  // The database cannot hold NUL, so no user has one in their name.
  const [row] = username.includes('\u0000') ? [] : await byUsername(keyOf(viewer), username)
  const profile = found(row, 'userNotFound')
  return presentProfile(profile, profile)
}

/** Returns profiles in the order of `ids`; unknown and blocked ones are left out. */
export async function profilesByIds(viewer: Viewer, ids: readonly string[]): Promise<WireProfile[]> {
  if (ids.length === 0) return []
  const rows = await byIds(keyOf(viewer), ids)
  return rows.map((row) => presentProfile(row, row))
}

/** Returns a merchant's verification and websites. @throws AppError 30 for an unknown or blocked account */
export async function merchantOf(viewer: Viewer, id: string): Promise<WireMerchant> {
  const [profile] = await profilesByIds(viewer, [id])
  const { is_verified_merchant, partner, verified_user_websites } = found(profile, 'userNotFound')
  return { id, is_verified_merchant, business_name: partner?.business_name ?? null, verified_user_websites }
}

const isOpenTo = statement<{ id: string }, [viewer: string, id: string]>(
  'profile_there',
  `select u.id from users u where u.id = $2 and ${isThere}`,
)

/** Refuses what belongs to an account that the viewer does not see. @throws AppError 30 for an unknown, closed or blocking one */
export async function permitProfile(viewer: Viewer, id: string): Promise<void> {
  permit((await isOpenTo(keyOf(viewer), id)).length === 1, 'userNotFound')
}

/** Refuses to share a profile that the member may not see. @throws AppError 30 */
export async function permitShare(member: Member, id: string): Promise<void> {
  permit((await profilesByIds(member, [id])).length === 1, 'userNotFound')
}
