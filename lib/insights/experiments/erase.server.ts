import { sql } from 'drizzle-orm'
import { type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

/** Deletes what a person reached, also before they signed up. */
export const eraseExposures: ErasedPart = async (tx, user_id, max) => {
  const deleted = await idsOf(
    tx,
    sql`
    delete from experiment_exposures x using (
      select y.experiment_id, y.unit from experiment_exposures y
      where y.user_id = ${user_id} or y.unit = (select u.experiment_unit from users u where u.id = ${user_id}) limit ${max}) as mine
    where x.experiment_id = mine.experiment_id and x.unit = mine.unit returning x.experiment_id::text as id`,
  )
  return { count: deleted.length }
}
