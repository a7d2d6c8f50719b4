import { found } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { type Between, type ProfileRow, presentProfile } from './present.server'
import type { WireMerchant, WireProfile } from './schema'

type Row = ProfileRow & Between

/** Pins on secret boards count only for their pinner: a count would reveal them. */
const visiblePins = `case when u.id = $1 then u.pin_count
  else u.pin_count - (select count(*)::int from boards b join pins p on p.board_id = b.id and p.user_id = u.id
    where b.privacy = 'secret' and b.deleted_at is null and p.deleted_at is null
      and ((u.secret_board_count > 0 and b.user_id = u.id)
        or b.id in (select g.resource_id from grants g where g.subject_id = u.id and g.kind = 'board'))) end`

/** The cover of a business when its picture is processed, and its video when that is. */
const cover = `case when u.business_name is not null then (
    select json_build_object('signature', m.signature, 'ext', m.ext, 'width', m.width, 'height', m.height, 'crop', f.crop, 'video',
      case when v.status = 'succeeded' then json_build_object('signature', v.signature, 'width', v.width, 'height', v.height,
        'duration', v.duration, 'has_sound', v.has_sound, 'is_small', 240 = any(v.rungs), 'captions', null) end)
    from profile_covers f join media m on m.signature = f.signature and m.status = 'succeeded'
    left join videos v on v.signature = f.video_signature where f.user_id = u.id) end`

/** The merchant's storefront; the newest public pin is found by its index. */
const shop = `case when u.business_name is not null then json_build_object('country', u.country, 'locale', u.locale, 'newest',
    (select to_json(p.created_at) #>> '{}' from pins p where p.user_id = u.id and p.is_public order by p.id desc limit 1)) end`

const columns = `u.id, u.username, u.full_name, u.first_name, u.avatar_signature, u.about, u.board_count, ${visiblePins} as pin_count,
  u.follower_count, u.following_count, u.created_at,
  u.is_private_profile, u.is_verified_merchant, u.website_url, u.location, u.business_name,
  array(select w.domain from website_claims w where w.user_id = u.id and w.verified_at is not null order by w.verified_at) as verified_websites,
  case when u.id = $1 then (select count(*)::int from scheduled_pins s
    where s.user_id = u.id and s.deleted_at is null) end as scheduled_pin_count,
  ${cover} as cover, ${shop} as shop,
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
  `select ${columns} from users u where lower(u.username) = lower($2) and ${isThere}`,
)

const byIds = statement<Row, [viewer: string, ids: readonly string[]]>(
  'profiles_by_ids',
  `select ${columns} from unnest(${anyLength('$2::bigint[]')}) with ordinality as asked (id, position)
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
