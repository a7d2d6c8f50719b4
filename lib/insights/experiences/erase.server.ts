import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

/** Deletes what a person did with experiences. */
export const eraseExperienceStates: ErasedPart = async (tx, user_id, max) => {
  const deleted = await idsOf(
    tx,
    sql`
    delete from experience_states s using (
      select x.unit, x.experience_id from experience_states x where x.user_id = ${user_id} limit ${max}) as mine
    where s.unit = mine.unit and s.experience_id = mine.experience_id returning s.experience_id::text as id`,
  )
  return { count: deleted.length }
}

/** Days for which the site remembers what the browser of a visitor has seen. */
const visitorDays = 180

/** Deletes what visitors have seen long ago, at most 10,000 at a time. */
export async function forgetVisitors(): Promise<void> {
  await db().execute(sql`
    delete from experience_states s using (
      select x.unit, x.experience_id from experience_states x
      where x.user_id is null and x.changed_at < now() - make_interval(days => ${visitorDays}) limit 10000) as old
    where s.unit = old.unit and s.experience_id = old.experience_id`)
}
