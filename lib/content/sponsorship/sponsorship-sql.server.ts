import { userJson } from '@/lib/accounts/account/user-sql.server'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'

/**
 * Returns SQL for the paid partnership of a pin or its original as JSON; `viewer` is the placeholder of `viewerKey`.
 * Both sides see all of it. Others see that it is requested or approved, and the sponsor's name only when approved and
 * without a block.
 */
export function sponsorshipOf(pin: string, viewer: string): string {
  const open = (user: string) => `${user}.deactivated_at is null and not ${isBlocked(`${user}.id`, viewer)}`
  return `(select json_build_object('status', s.status,
      'creator', case when c.id = ${viewer} or (${open('c')}) then ${userJson('c')} end,
      'sponsor', case when x.id is not null and (${viewer} in (s.creator_id, s.sponsor_id)
        or (s.status = 1 and ${open('x')})) then ${userJson('x')} end)
    from pin_sponsorships s join users c on c.id = s.creator_id left join users x on x.id = s.sponsor_id
    where s.pin_id = coalesce(${pin}.original_pin_id, ${pin}.parent_pin_id, ${pin}.id)
      and (s.status in (0, 1) or s.creator_id = ${viewer}))`
}
