import { refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { PlacementId, ReportedStatus } from '@/lib/platform/placements/placements'
import type { WirePlacements } from '@/lib/platform/placements/schema'
import { currentExperiences, refreshExperiences } from './cache.server'
import { presentExperience } from './page-data.server'
import { readerOf, unitOf } from './reader.server'
import { isFor, isOn } from './rules'

/** A completed one stays so, and one that was dismissed until it may come back; then its count begins again. */
const store = statement<
  { status: ReportedStatus },
  [string, string, string | null, ReportedStatus, number | null]
>(
  'experience_state_store',
  `insert into experience_states as s (unit, experience_id, user_id, status, seen_count, seen_at)
   select $1, e.id, $3::bigint, $4, case when $4 = 'viewed' then 1 else 0 end, case when $4 = 'viewed' then now() end
   from experiences e where e.id = $2::bigint
   on conflict (unit, experience_id) do update set
     status = case when s.status = 'completed' then s.status
       when s.status = 'dismissed' and $4 = 'viewed' and coalesce(s.changed_at + $5::int * interval '1 day' > now(), true) then s.status
       else $4 end,
     seen_count = case when $4 <> 'viewed' then s.seen_count
       when s.status = 'dismissed' and s.changed_at + $5::int * interval '1 day' <= now() then 1
       else s.seen_count + 1 end,
     seen_at = case when $4 = 'viewed' then now() else s.seen_at end,
     changed_at = case when s.status = $4 or s.status = 'completed' or s.status = 'dismissed' and $4 = 'viewed'
       and coalesce(s.changed_at + $5::int * interval '1 day' > now(), true) then s.changed_at else now() end
   returning status`,
)

const findOn = (id: string, placement: PlacementId) =>
  currentExperiences().find(
    (one) => (one.id === id || one.built_in === id) && one.placement === placement && isOn(one, Date.now()),
  )

type Given = { placement_id: PlacementId; experience_id: string; status: ReportedStatus }

/**
 * Stores what a person did with an experience, named by its id or as one of the product's own, and returns what their placement has of it: nothing once it is completed or
 * dismissed, which may be reported again. @throws AppError 404 for one that is not on there, or not for them
 */
export async function reportExperience(
  viewer: Viewer,
  { placement_id, experience_id, status }: Given,
  origin: Origin,
): Promise<WirePlacements> {
  // Another process may know it for some seconds already.
  if (!findOn(experience_id, placement_id)) await refreshExperiences()
  const definition = findOn(experience_id, placement_id)
  const reader = readerOf(viewer, origin.country, () => origin.allows_personalization === true)
  if (!definition || !reader || !isFor(definition, reader)) refuse('notFound', { field: 'experience_id' })
  const [stored] = await store(unitOf(viewer), definition.id, viewer.id, status, definition.again_days)
  const shown = stored?.status === 'viewed' ? presentExperience(definition, reader.locale, 'viewed') : null
  return { placements: shown ? { [placement_id]: shown } : {}, experiments: {} }
}
