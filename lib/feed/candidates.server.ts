import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/db/client.server'
import type { Candidate } from './candidate'
import type { Relative } from './rank-related'
import { type Reason, reasonOf } from './reasons'

type Row = Omit<Candidate, 'sources'> & { sources: number[] }

/** What is looked at of each: every probe below reads one index from its newest end and stops. */
const perFollow = 20
const perTopic = 100
const follows = 500
const perSource = 600
const newest = 500

/** The columns of a candidate; `f` holds ids and why they were found. */
const details = sql`
  select p.id, p.user_id, p.board_id, p.interest_id, p.aggregated_pin_id, a.save_count, a.like_count,
    p.title <> '' as titled, f.sources
  from found f join pins p on p.id = f.id join aggregated_pins a on a.id = p.aggregated_pin_id`

const recent = sql`
  recent as materialized (
    select p.id, p.aggregated_pin_id from pins p where p.is_public order by p.id desc limit ${newest}
  ), popular as (
    select r.id from recent r join aggregated_pins a on a.id = r.aggregated_pin_id
    where a.save_count > 1 order by a.save_count desc, r.id desc limit 200
  )`

function asCandidate(row: Row): Candidate {
  return { ...row, sources: row.sources.map((source): Reason => reasonOf(source)) }
}

/**
 * What may stand in the home of user `userId`: never their own pins, each pin once with all its sources. Of private
 * accounts what their followers may see.
 */
export async function homeCandidates(tx: Db, userId: string): Promise<Candidate[]> {
  const { rows } = await tx.execute<Row>(sql`
    with ${recent}, followed_users as (
      select p.id from (select followee_id from user_follows where follower_id = ${userId} limit ${follows}) u
      cross join lateral (select id from pins where user_id = u.followee_id and is_public order by id desc limit ${perFollow}) p
      order by p.id desc limit ${perSource}
    ), let_in as (
      select p.id from (
        select f.followee_id from user_follows f join users x on x.id = f.followee_id and x.is_private_profile
        where f.follower_id = ${userId} limit ${follows}
      ) u cross join lateral (
        select q.id from pins q join boards b on b.id = q.board_id
        where q.user_id = u.followee_id and q.deleted_at is null and q.is_ready
          and b.privacy = 'public' and b.archived_at is null and b.audience = 'followers'
        order by q.id desc limit ${perFollow}
      ) p order by p.id desc limit ${perSource}
    ), followed_boards as (
      select p.id from (select board_id from board_follows where user_id = ${userId} limit ${follows}) b
      cross join lateral (
        select id, is_public from pins where board_id = b.board_id and deleted_at is null order by id desc limit ${perFollow}
      ) p
      where p.is_public order by p.id desc limit ${perSource}
    ), topics as (
      select p.id from (select interest_id from user_interests where user_id = ${userId} limit 50) t
      cross join lateral (select id from pins where interest_id = t.interest_id and is_public order by id desc limit ${perTopic}) p
      order by p.id desc limit ${perSource}
    ), found as (
      select id, array_agg(source order by source) as sources from (
        select id, 1 as source from followed_users union all select id, 1 from let_in
        union all select id, 2 from followed_boards
        union all select id, 3 from topics union all select id, 4 from popular
        union all select id, 5 from (select id from recent limit 200) r
      ) every group by id
    ) ${details} where p.user_id <> ${userId}`)
  return rows.map(asCandidate)
}

/** What a visitor may meet first: what is saved often among the newest pins, and the newest themselves. */
export async function visitorCandidates(tx: Db): Promise<Candidate[]> {
  const { rows } = await tx.execute<Row>(sql`
    with ${recent}, found as (
      select id, array_agg(source order by source) as sources from (
        select id, 4 as source from popular union all select id, 5 from recent
      ) every group by id
    ) ${details}`)
  return rows.map(asCandidate)
}

/** Boards that are looked into, and how far. */
const boardsLooked = 60
const perBoard = 40
const perWord = 80

/**
 * What may be like a picture: what stands on the boards that hold it, the newest of its topic, pins whose title
 * shares words with its own, and some of the newest so that the list is never empty. Never the picture itself.
 */
export async function relatives(tx: Db, aggregatedPinId: string): Promise<Relative[]> {
  const { rows } = await tx.execute<Relative>(sql`
    with own as materialized (
      select id, board_id, interest_id from pins where aggregated_pin_id = ${aggregatedPinId} and is_public
      order by id desc limit ${boardsLooked}
    ), neighbours as (
      select p.aggregated_pin_id, max(p.id) as id, count(distinct b.board_id)::int as shared_boards
      from (select distinct board_id from own) b cross join lateral (
        select id, aggregated_pin_id, is_public from pins where board_id = b.board_id and deleted_at is null
        order by id desc limit ${perBoard}
      ) p where p.is_public group by p.aggregated_pin_id
    ), words as (
      select distinct s.lexeme from (select id from own limit 5) o
      join search_postings s on s.kind = 1 and s.ref_id = o.id and s.weight = 2 limit 12
    ), sharing as (
      select p.id, count(*)::int as shared_words from words w cross join lateral (
        select ref_id as id from search_postings where kind = 1 and lexeme = w.lexeme and weight = 2
        order by ref_id desc limit ${perWord}
      ) p group by p.id
    ), topics as (select distinct interest_id from own where interest_id is not null
    ), same_topic as (
      select p.id from topics t cross join lateral (
        select id from pins where interest_id = t.interest_id and is_public order by id desc limit ${perTopic}
      ) p
    ), newest as (select id from pins where is_public order by id desc limit 60
    ), found as (
      select id, max(shared_boards) as shared_boards, max(shared_words) as shared_words from (
        select id, shared_boards, 0 as shared_words from neighbours union all select id, 0, shared_words from sharing
        union all select id, 0, 0 from same_topic union all select id, 0, 0 from newest
      ) every group by id
    )
    select p.id, p.user_id, p.board_id, p.interest_id, p.aggregated_pin_id, a.save_count, a.like_count,
      p.title <> '' as titled, f.shared_boards, f.shared_words,
      coalesce(p.interest_id in (select interest_id from topics), false) as same_topic
    from found f join pins p on p.id = f.id and p.is_public join aggregated_pins a on a.id = p.aggregated_pin_id
    where p.aggregated_pin_id <> ${aggregatedPinId}`)
  return rows
}
