import { sql } from 'drizzle-orm'
import { among, type ErasedPart, idsOf } from '@/lib/platform/manifest/erase.server'

/** Removes their votes in polls from the counts. */
export const leavePolls: ErasedPart = async (tx, user_id, max) => {
  const stories = await idsOf(
    tx,
    sql`select id from stories where id in (select story_id from story_votes where user_id = ${user_id} limit ${max})
      order by id for no key update`,
  )
  await tx.execute(sql`
    with gone as (delete from story_votes where user_id = ${user_id} and story_id = ${among(stories)}
      returning story_id, page, block, option),
    counted as (select story_id, page, block, option, count(*)::int as n from gone group by 1, 2, 3, 4)
    update story_poll_options o set vote_count = o.vote_count - g.n from counted g
    where (o.story_id, o.page, o.block, o.option) = (g.story_id, g.page, g.block, g.option)`)
  return { count: stories.length }
}
