import { sql } from 'drizzle-orm'
import { emit } from '@/lib/core/events.server'
import { among, idsOf, type Part } from './batch.server'

/** Others lose a follower, or somebody they follow; people are locked in the order in which all commands lock them. */
export const leaveFollows: Part = async (tx, user_id, most) => {
  const others = await idsOf(
    tx,
    sql`select case when follower_id = ${user_id} then followee_id else follower_id end as id from user_follows
      where follower_id = ${user_id} or followee_id = ${user_id} limit ${most}`,
  )
  if (others.length === 0) return { count: 0 }
  await tx.execute(
    sql`select 1 from users where id = ${among([...others, user_id])} order by id for no key update`,
  )
  const followers = await idsOf(
    tx,
    sql`delete from user_follows where followee_id = ${user_id} and follower_id = ${among(others)} returning follower_id as id`,
  )
  const followed = await idsOf(
    tx,
    sql`delete from user_follows where follower_id = ${user_id} and followee_id = ${among(others)} returning followee_id as id`,
  )
  await tx.execute(sql`update users set following_count = following_count - 1 where id = ${among(followers)}`)
  await tx.execute(sql`update users set follower_count = follower_count - 1 where id = ${among(followed)}`)
  await tx.execute(sql`
    update users set follower_count = follower_count - ${followers.length}, following_count = following_count - ${followed.length}
    where id = ${user_id}`)
  for (const follower of followers) await emit(tx, 'feedStale', { user_id: follower })
  return { count: others.length }
}

export const leaveBoards: Part = async (tx, user_id, most) => {
  const boards = await idsOf(
    tx,
    sql`select b.id from boards b join board_follows f on f.board_id = b.id
      where f.user_id = ${user_id} order by b.id limit ${most} for no key update of b`,
  )
  const left = await idsOf(
    tx,
    sql`delete from board_follows where user_id = ${user_id} and board_id = ${among(boards)} returning board_id as id`,
  )
  await tx.execute(sql`update boards set follower_count = follower_count - 1 where id = ${among(left)}`)
  return { count: boards.length }
}

/** What they held dear is counted no more. */
export const leaveFavorites: Part = async (tx, user_id, most) => {
  const pins = await idsOf(
    tx,
    sql`select p.id from pins p join pin_favorites f on f.pin_id = p.id
      where f.user_id = ${user_id} order by p.id limit ${most} for no key update of p`,
  )
  await tx.execute(sql`
    with gone as (delete from pin_favorites where user_id = ${user_id} and pin_id = ${among(pins)} returning pin_id)
    update pins p set favorite_count = p.favorite_count - 1 from gone g where p.id = g.pin_id`)
  return { count: pins.length }
}

/** The tries that they liked or found helpful are so no more. */
export const leaveTryMarks: Part = async (tx, user_id, most) => {
  const tries = await idsOf(
    tx,
    sql`select id from tries where id in (select try_id from try_marks where user_id = ${user_id} limit ${most})
      order by id for no key update`,
  )
  await tx.execute(sql`
    with gone as (delete from try_marks where user_id = ${user_id} and try_id = ${among(tries)} returning try_id, kind)
    update tries t set like_count = t.like_count - g.likes, helpful_count = t.helpful_count - g.helpful
    from (select try_id, (count(*) filter (where kind = 'like'))::int as likes,
      (count(*) filter (where kind = 'helpful'))::int as helpful from gone group by 1) g where t.id = g.try_id`)
  return { count: tries.length }
}

/** Their votes in polls count no more. */
export const leavePolls: Part = async (tx, user_id, most) => {
  const stories = await idsOf(
    tx,
    sql`select id from stories where id in (select story_id from story_votes where user_id = ${user_id} limit ${most})
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
