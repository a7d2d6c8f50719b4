import { fadedSince } from './note.server'

/** Newest pins of a person that count, and those among them that lead to other pins. */
const counted = 200
const leading = 40

/** Topics of a person that lead to pins, and pins of each. */
const tasteTopics = 10
const perTopic = 60

/** People whose pins the person saved most, saves that one needs, and their newest pins that are considered. */
const maxMakers = 12
const savesOfMaker = 2
const perMaker = 20

/** Other boards with a saved picture, pins of each, and pins that look like a saved one. */
const boardsOfEach = 5
const perBoard = 12
const alikeOfEach = 12
const perSource = 600

/**
 * Returns common table expressions on what user `user` (SQL) did: `kept`, their newest pins; `tastes`, the share of each
 * topic in them and in what they opened and searched for, of those that count; `makers`, the people who made the most of
 * them.
 */
export const tastesSql = (user: string) => `
  kept as materialized (
    select p.id, p.aggregated_pin_id, p.interest_id, p.board_id, p.origin, row_number() over (order by p.id desc) as n
    from (
      select id, aggregated_pin_id, interest_id, board_id, coalesce(original_pin_id, parent_pin_id) as origin from pins
      where user_id = ${user} and deleted_at is null order by id desc limit ${counted}
    ) p
    where not exists (select from ignored_boards x where x.user_id = ${user} and x.board_id = p.board_id)
      and not exists (select from history_stops x where x.user_id = ${user})
  ), tastes as materialized (
    select interest_id, saved, opened, searched, points / sum(points) over () as share from (
      select interest_id, sum(saved) as saved, sum(opened) as opened, sum(searched) as searched,
        sum(saved * weight + 0.3 * opened + 0.6 * searched) as points
      from (
        select interest_id, 1 as saved, power(0.985, n - 1) as weight, 0 as opened, 0 as searched from kept
        where interest_id is not null
        union all
        select interest_id, 0, 0, opened * ${fadedSince('counted_at')}, searched * ${fadedSince('counted_at')}
        from topic_history h where user_id = ${user} and not is_ignored
          and not exists (select from history_stops x where x.user_id = ${user})
      ) every
      where interest_id not in (select interest_id from topic_history where user_id = ${user} and is_ignored)
      group by interest_id having sum(saved) > 0 or sum(opened + searched) > 0.05
    ) t
  ), makers as materialized (
    select o.user_id as id, count(*)::int as saves from kept k join pins o on o.id = k.origin
    where o.user_id <> ${user} and not exists (select from ignored_people x where x.user_id = ${user} and x.person_id = o.user_id)
    group by 1 having count(*) >= ${savesOfMaker} order by 2 desc, 1 limit ${maxMakers}
  )`

/**
 * Returns common table expressions of pins to which the tastes of `user` lead, with what led there (`cause`):
 * `by_saves`, pins on other boards with a saved picture, and those that look like one; `by_taste`, the newest of their
 * topics; `by_makers`, the newest of people whose pins they save. Needs `tastesSql`; `isPlace` is the condition on pin `q` that it represents its picture.
 */
export const tastePins = (user: string, isPlace: string) => `
  by_saves as (
    select id, max(cause) as cause, count(distinct cause) as links from (
      select p.id, s.id as cause from kept s cross join lateral (
        select board_id from pins q where q.aggregated_pin_id = s.aggregated_pin_id and q.is_public and q.user_id <> ${user}
        order by q.id desc limit ${boardsOfEach}
      ) b cross join lateral (
        select id from pins where board_id = b.board_id and is_public order by id desc limit ${perBoard}
      ) p where s.n <= ${leading}
      union all
      select x.id, s.id from kept s join ranked_feeds f on f.kind = 3 and f.owner_id = s.aggregated_pin_id
      cross join lateral unnest(f.pin_ids[1:${alikeOfEach}]) x (id) where s.n <= ${leading}
    ) l group by id order by links desc, id desc limit ${perSource}
  ), by_taste as (
    select p.id, t.interest_id as cause from (select * from tastes order by share desc, interest_id limit ${tasteTopics}) t
    cross join lateral (
      select q.id from pins q where q.interest_id = t.interest_id and q.is_public and ${isPlace}
      order by q.id desc limit ${perTopic}
    ) p
  ), by_makers as (
    select p.id from makers m cross join lateral (
      select q.id from pins q where q.user_id = m.id and q.deleted_at is null and q.parent_pin_id is null and q.is_public
      order by q.id desc limit ${perMaker}
    ) p
  )`
