import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { Device } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { HitKind } from '../kinds'

/** An event of a pin, or of a profile if `pin` is null, as it waits to be stored. */
export type Hit = {
  pin: string | null
  profile: string | null
  /** The account of the person, '0' for a visitor. It is known until the event is stored, and then for the audience only. */
  viewer: string
  device: Device
  kind: HitKind
  items: number
  /** True if the person may be counted among those who open pins of this one. */
  is_audience: boolean
}

const today = `(now() at time zone 'utc')::date`

/**
 * Stores a batch, without events of pins that are hidden from their viewer, and of their own. A save counts for the pin that was saved, and
 * for its original of another person; a follow counts if the viewer follows.
 */
const storeHits = statement<{ pin_id: string | null; kind: HitKind; items: number }, [rows: string]>(
  'store_pin_hits',
  `with given as materialized (
     select * from jsonb_to_recordset($1::jsonb) r (pin bigint, profile bigint, viewer bigint, device text, kind text, items int, is_audience boolean)
   ),
   of_pins as materialized (
     select hit.*, p.user_id, p.original_pin_id from given hit join pins p on p.id = hit.pin join boards b on b.id = p.board_id
     where p.user_id <> hit.viewer and ${pinSeen('p', 'b', 'hit.viewer')} and (hit.profile is null or hit.profile = p.user_id)
       and (hit.kind <> 'FOLLOW' or exists (select from user_follows f where f.follower_id = hit.viewer and f.followee_id = p.user_id))
   ),
   of_all as (
     select pin, user_id, device, kind, items from of_pins
     union all
     select o.id, o.user_id, hit.device, hit.kind, hit.items from of_pins hit join pins o on o.id = hit.original_pin_id
       join boards b on b.id = o.board_id
     where hit.kind = 'SAVE' and o.user_id <> hit.user_id and o.user_id <> hit.viewer and ${pinSeen('o', 'b', 'hit.viewer')}
     union all
     select null, u.id, hit.device, hit.kind, hit.items from given hit join users u on u.id = hit.profile
     where hit.pin is null and u.id <> hit.viewer and u.deactivated_at is null and not ${isBlocked('u.id', 'hit.viewer')}
   ),
   audience as (
     insert into pin_audience as a (user_id, person_id, day, device)
     select distinct on (user_id, viewer) user_id, viewer, ${today}, device from of_pins
     where is_audience and exists (select from users u where u.id = viewer) order by user_id, viewer
     on conflict (user_id, person_id) do update set day = excluded.day, device = excluded.device where a.day < excluded.day
   )
   insert into pin_hits (day, pin_id, user_id, device, kind, items)
   select ${today}, pin, user_id, device, kind, sum(items) from of_all group by pin, user_id, device, kind
   returning pin_id::text, kind, items`,
)

/** Stores a batch of events in one statement, and returns their sums by pin and kind: of what counts. */
export const storeBatch = (hits: readonly Hit[]) => storeHits(JSON.stringify(hits))
