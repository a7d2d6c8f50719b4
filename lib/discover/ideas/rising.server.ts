import { sql } from 'drizzle-orm'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { countsForRising } from '@/lib/discover/today/counted-sql'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { everywhere } from './idea-path'

/** Days whose savers are counted, and times as many days before with which they are compared. */
const [days, times] = [7, 4]
/** Public saves that are looked at, the newest. */
const looked = 200_000
/** People that a topic needs in a list: fewer would tell what one person of a small country saves. */
export const fewestPeople = 3
/** Times as many people as in a week before. */
const growth = 1.2
/** Topics of one list. */
const listed = 24

/**
 * Selects the topics of each list with their people and score: of everyone those with clearly more savers than in the weeks before, of
 * a country those to which its people save more than others do.
 */
const ranked = `
  with seen as materialized (
    select p.interest_id, p.user_id, u.country, floor(extract(epoch from now() - p.created_at) / ${days * 86_400}) as week
    from (select id, interest_id, user_id, created_at from pins where is_public and removed_by is null
        and id >= id_at(now() - interval '${days * (times + 1)} days', 0) order by id desc limit ${looked}) p
      join users u on u.id = p.user_id join interests i on i.id = p.interest_id and ${isOffered('i')}
    where ${countsForRising('u')}
  ), everyone as (
    select interest_id, count(distinct user_id) filter (where week < 1) as people,
      count(distinct (user_id, week)) filter (where week >= 1)::float8 / ${times} as before
    from seen group by 1
  ), of_country as (
    select country, interest_id, count(distinct user_id) as people from seen where week < 1 group by 1, 2
  ), lists as (
    select '${everywhere}' as country, interest_id, people, (people - before) / sqrt(before + 1) as score
      from everyone where people >= ${fewestPeople} and people > ${growth} * before
    union all
    select c.country, c.interest_id, c.people, c.people / sqrt(e.people::float8)
      from of_country c join everyone e using (interest_id) where c.people >= ${fewestPeople}
  )
  select country, interest_id, people::int as people, score::real as score from (
    select l.*, row_number() over (partition by country order by score desc, interest_id) as n from lists l) r
  where n <= ${listed}`

const store = `
  with now_rising as materialized (${ranked}
  ), gone as (
    delete from rising_topics t where not exists (select from now_rising n
      where n.country = t.country and n.interest_id = t.interest_id) returning 1
  ), found as (
    insert into rising_topics as t (country, interest_id, people, score) select country, interest_id, people, score from now_rising
    on conflict (country, interest_id) do update set people = excluded.people, score = excluded.score
    where (t.people, t.score) is distinct from (excluded.people, excluded.score) returning 1
  ) select ((select count(*) from gone) + (select count(*) from found))::int as changed`

/**
 * Stores what rises and what each country likes, from the public saves of the last weeks, in the transaction of `tx`. Writes
 * only what differs. Returns the number of changed entries.
 */
export async function storeRising(tx: Db): Promise<number> {
  await takeTurns(tx, 'ideas rising')
  const { rows } = await tx.execute<{ changed: number }>(sql.raw(store))
  return rows[0]?.changed ?? 0
}

/** Stores what rises and what each country likes. Returns the number of changed entries. */
export const findRising = (): Promise<number> => transact(storeRising)
