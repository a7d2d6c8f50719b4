import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns SQL for the saves (id, created_at) by others of pins that the profiles of some businesses made, since a moment. Saves
 * to secret and protected boards are left out: nobody learns about them.
 */
export const savesByOthers = (businesses: SQL, since: SQL): SQL => sql`
  select distinct s.id, s.created_at
  from business_profiles bp join pins p on p.user_id = bp.id
    join pins s on s.aggregated_pin_id = p.aggregated_pin_id and s.id >= id_at(${since}, 0)
      and (s.original_pin_id = p.id or s.parent_pin_id = p.id)
  where bp.business_id in ${businesses} and s.user_id <> p.user_id and s.deleted_at is null
    and s.created_at >= ${since}`
