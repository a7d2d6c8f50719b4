import { type SQL, sql } from 'drizzle-orm'
import { isPlace } from '@/lib/content/pins/order/is-place'
import { mayBeMet, placeOf } from '@/lib/content/pins/order/place-sql.server'
import { withParts } from '@/lib/content/topics/tree-sql'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import type { Db } from '@/lib/platform/db/client.server'
import type { Candidate } from './candidate'
import { type Reason, reasonOf } from './reasons'
import { tastePins, tastesSql } from './tastes/taste-sql.server'
import { trustIn } from './trust-sql'

type Row = Omit<Candidate, 'sources'> & { sources: number[] }

/** Candidates read per probe: each probe reads one index from its newest end. */
const perFollow = 20
const perTopic = 100
const follows = 500
const perSource = 600
const newest = 500

/** Number of newest pins examined, so that a flood of saves costs no more. */
const newestLooked = 2500
const topicLooked = 500

/**
 * Returns SQL for the columns of a candidate for `viewer`: the id of the found pin, and the other fields of the pin
 * that represents its picture. `found` has ids and the reasons for which they were found.
 */
const details = (viewer: string, more: SQL = sql``): SQL => sql`
  select f.id, p.id as shown_id, p.user_id, p.board_id, p.interest_id, p.aggregated_pin_id, a.save_count, a.like_count,
    case when a.save_count > 1 then ${sql.raw(trustIn('p'))} else 1 end as trust, p.title <> '' as titled, w.sources${more}
  from found w join pins f on f.id = w.id ${bindViewer(placeOf('f', '$viewer'), viewer)}
  join aggregated_pins a on a.id = p.aggregated_pin_id`

const isOwnPlace = (pin: string) => sql.raw(isPlace(pin))

const recent = sql`
  recent as materialized (
    select p.id, p.aggregated_pin_id from (
      select id, signature, aggregated_pin_id from pins where is_public order by id desc limit ${newestLooked}) p
    where ${isOwnPlace('p')} order by p.id desc limit ${newest}
  ), popular as (
    select r.id from recent r join aggregated_pins a on a.id = r.aggregated_pin_id
    where a.save_count > 1 order by a.save_count desc, r.id desc limit 200
  )`

const who = '(select id from who)'

/** The columns on the reader's tastes; a saved pin tells more than a topic. */
const ofTastes = sql`, coalesce(w.saved, w.taste)::text as cause, w.links::int as links,
    coalesce((select t.share from tastes t where t.interest_id = p.interest_id), 0)::float8 as share`

/**
 * Returns SQL for `in_topics`: the newest pins of the topics that `ids` selects, at most `max` of one; fewer, and fewer
 * examined, the more topics there are.
 */
const topicPins = (ids: SQL, max: number) => sql`
  topics as materialized (select t.id, count(*) over () as n from (${ids}) t (id)
  ), in_topics as (
    select p.id from topics t cross join lateral (
      select q.id from (select id, signature from pins where interest_id = t.id and is_public
        order by id desc limit least(${topicLooked}, 12000 / t.n)) q
      where ${isOwnPlace('q')} order by q.id desc limit least(${max}, 6000 / t.n)
    ) p order by p.id desc limit ${perSource}`

function asCandidate(row: Row): Candidate {
  return { ...row, sources: row.sources.map((source): Reason => reasonOf(source)) }
}

/**
 * Returns candidates for the home of user `userId`: no pictures of their own or saved ones, each pin once with all its
 * sources. A save counts only for followers of its saver or board; of private accounts, it includes pins that followers may see.
 */
export async function homeCandidates(tx: Db, userId: string): Promise<Candidate[]> {
  const { rows } = await tx.execute<Row>(sql`
    with who as (select ${userId}::bigint as id), ${sql.raw(`${tastesSql(who)}, ${tastePins(who, isPlace('q'))}`)},
    ${recent}, followed_users as (
      select p.id from (select followee_id from user_follows where follower_id = ${userId} limit ${follows}) u
      cross join lateral (select id from pins where user_id = u.followee_id and is_public order by id desc limit ${perFollow}) p
      order by p.id desc limit ${perSource}
    ), let_in as (
      select p.id from (
        select f.followee_id from user_follows f join users x on x.id = f.followee_id and x.is_private_profile
        where f.follower_id = ${userId} limit ${follows}
      ) u cross join lateral (
        select q.id from pins q join boards b on b.id = q.board_id
        where q.user_id = u.followee_id and q.deleted_at is null and not q.is_public and ${sql.raw(mayBeMet('q', 'b'))}
        order by q.id desc limit ${perFollow}
      ) p order by p.id desc limit ${perSource}
    ), followed_boards as (
      select p.id from (select board_id from board_follows where user_id = ${userId} limit ${follows}) b
      cross join lateral (
        select id, is_public from pins where board_id = b.board_id and deleted_at is null order by id desc limit ${perFollow}
      ) p
      where p.is_public order by p.id desc limit ${perSource}
    ), chosen as materialized (
      select interest_id as id from user_interests where user_id = ${userId} order by created_at desc limit 50
    ), ${topicPins(sql.raw(withParts('select id from chosen')), perTopic)}
    ), found as (
      select id, array_agg(source order by source) as sources, max(saved) as saved, max(taste) as taste, max(links) as links from (
        select id, 1 as source, null::bigint as saved, null::bigint as taste, 0 as links from followed_users
        union all select id, 1, null, null, 0 from let_in
        union all select id, 2, null, null, 0 from followed_boards
        union all select id, 3, null, null, 0 from in_topics union all select id, 4, null, null, 0 from popular
        union all select id, 5, null, null, 0 from (select id from recent limit 200) r
        union all select id, 10, cause, null, links from by_saves
        union all select id, 11, null, cause, 0 from by_taste
        union all select id, 12, null, null, 0 from by_makers
      ) every group by id
    ) ${details(userId, ofTastes)} where not exists (
      select 1 from pins own where own.user_id = ${userId} and own.signature = p.signature and own.deleted_at is null)`)
  return rows.map(asCandidate)
}

/** Returns candidates for visitors: often saved pins among the newest ones, and the newest. */
export async function visitorCandidates(tx: Db): Promise<Candidate[]> {
  const { rows } = await tx.execute<Row>(sql`
    with ${recent}, found as (
      select id, array_agg(source order by source) as sources from (
        select id, 4 as source from popular union all select id, 5 from recent
      ) every group by id
    ) ${details('0')}`)
  return rows.map(asCandidate)
}

/**
 * Returns candidates for the page of a topic: the newest pins of it and its parts, those that are also about it, and the
 * often saved ones among them.
 */
export async function topicCandidates(tx: Db, topicId: string): Promise<Candidate[]> {
  const { rows } = await tx.execute<Row>(sql`
    with given as (select ${topicId}::bigint as id), ${topicPins(sql.raw(withParts('select id from given')), topicLooked)}
    ), also as (
      select p.id from topics t cross join lateral (
        select q.id from pin_topics x join pins q on q.id = x.pin_id and q.is_public
        where x.interest_id = t.id order by x.pin_id desc limit ${perTopic}) p
      order by p.id desc limit ${perSource}
    ), liked as (
      select p.id from in_topics w join pins p on p.id = w.id join aggregated_pins a on a.id = p.aggregated_pin_id
      where a.save_count > 1 order by a.save_count desc, p.id desc limit 200
    ), found as (
      select id, array_agg(source order by source) as sources from (
        select id, 3 as source from in_topics union select id, 3 from also union all select id, 4 from liked
      ) every group by id
    ) ${details('0')}`)
  return rows.map(asCandidate)
}
