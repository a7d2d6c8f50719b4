import { found, refuse } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import { anyLength, statement } from '@/lib/platform/db/statement.server'
import { coverOf, interestColumns, presentInterest, type InterestRow as Row } from './present.server'
import type { WireInterest } from './schema'
import { isOffered, withParts } from './tree-sql'

const columns = interestColumns('i', '$1')

const all = statement<Row, [string | null]>(
  'all_interests',
  `select ${columns} from interests i ${coverOf('i')} where ${isOffered('i')} order by i.name, i.id`,
)

const top = statement<Row, [string | null]>(
  'top_interests',
  `select ${columns} from interests i ${coverOf('i')} where ${isOffered('i')} and i.parent_id is null order by i.name, i.id`,
)

const parts = statement<Row, [viewer: string | null, parent: string]>(
  'parts_of_interest',
  `select ${columns} from interests i ${coverOf('i')} where ${isOffered('i')} and i.parent_id = $2 order by i.name, i.id`,
)

const byIds = statement<Row, [viewer: string | null, ids: readonly string[]]>(
  'interests_by_ids',
  `select ${columns} from unnest(${anyLength('$2::bigint[]')}) with ordinality as w (id, n) join interests i on i.id = w.id ${coverOf('i')}
   where ${isOffered('i')} order by w.n`,
)

const above = statement<Row, [viewer: string | null, id: string]>(
  'interests_above',
  `select ${columns} from (
     select t.parent_id as id, 2 as n from interests t where t.id = $2
     union all select p.parent_id, 1 from interests t join interests p on p.id = t.parent_id where t.id = $2) w
   join interests i on i.id = w.id ${coverOf('i')} where ${isOffered('i')} order by w.n`,
)

const lively = statement<Row, [string | null]>(
  'lively_interests',
  `select ${columns} from interests i ${coverOf('i')}
   left join lateral (select max(n.id) as id from (${withParts('select i.id')}) t
     cross join lateral (select p.id from pins p where p.interest_id = t.id and p.is_public order by p.id desc limit 1) n) n on true
   where ${isOffered('i')} and i.parent_id is null order by n.id desc nulls last, i.name, i.id`,
)

// A value of its own is found once, not for each topic.
const slugNamed = `(select replace(lower($2), '_', '-'))`

// Its own id, slug and name go before the slugs that a topic had once, and these before the name of a merged one. A merged
// topic is the one that took it over.
const one = statement<Row, [viewer: string | null, named: string]>(
  'interest_named',
  `select ${columns} from (
     select coalesce(m.merged_into, m.id) as id, m.n from (
       select x.id, x.merged_into, case when x.id::text = $2 then 0 when x.slug = ${slugNamed} then 1
           when x.merged_into is null then 2 else 4 end as n
         from interests x where x.id::text = $2 or x.slug = ${slugNamed} or lower(x.name) = (select lower($2))
       union all
       select x.id, x.merged_into, 3 from interest_slugs o join interests x on x.id = o.interest_id
         where o.slug = ${slugNamed}) m) w
   join interests i on i.id = w.id ${coverOf('i')} where ${isOffered('i')} order by w.n, i.id limit 1`,
)

const followedBy = statement<Row, [viewer: string]>(
  'interests_followed',
  `select ${interestColumns('i', '$1')} from user_interests w
   join interests i on i.id = w.interest_id ${coverOf('i')} where w.user_id = $1 and ${isOffered('i')}
   order by w.created_at desc, i.id desc`,
)

/** Topics of a member that narrow their home. */
const maxChips = 20

const chips = statement<{ id: string; name: string }, [viewer: string]>(
  'interest_chips',
  `select i.id, i.name from user_interests w join interests i on i.id = w.interest_id
   where w.user_id = $1 and ${isOffered('i')} order by w.created_at desc, i.id desc limit ${maxChips}`,
)

/** Newest public pins of a topic whose other topics are counted. */
const looked = 2000
const maxRelated = 20

const related = statement<Row, [viewer: string | null, interest: string]>(
  'interests_related',
  `select ${columns} from (
     select v.id, min(v.n) as n from (
       select r.id, r.n from interests s cross join lateral unnest(s.related_ids) with ordinality as r (id, n) where s.id = $2
       union all
       select t.interest_id, 100 - least(99, count(*)) from (
         select p.id from pins p where p.interest_id = $2 and p.is_public order by p.id desc limit ${looked}
       ) p join pin_topics t on t.pin_id = p.id where t.interest_id <> $2 group by t.interest_id
       union all
       select s.id, 200 from interests x join interests s on s.parent_id = x.parent_id and s.id <> x.id where x.id = $2
     ) v group by v.id order by min(v.n), v.id limit ${maxRelated}
   ) w join interests i on i.id = w.id ${coverOf('i')} where ${isOffered('i')} order by w.n, i.id`,
)

/** Returns a topic by its id, slug or name, or a slug that it had before. @throws AppError 404 */
export async function interestNamed(viewer: Pick<Viewer, 'id'>, named: string): Promise<WireInterest> {
  const [row] = await one(viewer.id, named.trim())
  return presentInterest(found(row, 'notFound'))
}

const nameOf = statement<{ name: string }, [id: string]>(
  'interest_name',
  'select name from interests where id = $1',
)

/** Returns the name of any topic, also of a hidden one. @throws AppError 404 */
export const topicName = async (id: string): Promise<string> => found((await nameOf(id))[0], 'notFound').name

/** Returns topics by their ids, in that order, without those that are hidden. */
export async function interestsByIds(
  viewer: Pick<Viewer, 'id'>,
  ids: readonly string[],
): Promise<WireInterest[]> {
  return ids.length === 0 ? [] : (await byIds(viewer.id, ids)).map(presentInterest)
}

/** Returns the topics above one, the first of the top level, without those that are hidden. */
export async function interestsAbove(viewer: Pick<Viewer, 'id'>, id: string): Promise<WireInterest[]> {
  return (await above(viewer.id, id)).map(presentInterest)
}

/** Returns the topics that a member follows, newest first. Whose they are is known to the member only. @throws AppError 29 */
export async function interestsFollowedBy(viewer: Viewer, username: string): Promise<WireInterest[]> {
  const { id, user } = viewer
  if (id === null || user?.username.toLowerCase() !== username.toLowerCase())
    refuse('notPermitted', { field: 'username', reason: 'topicsArePrivate' })
  return (await followedBy(id)).map(presentInterest)
}

/** Returns the names of the topics that a member follows, newest first, at most 20. */
export const topicChips = (member: string): Promise<{ id: string; name: string }[]> => chips(member)

/**
 * Returns the topics related to one by its id: those that the tree names, those that its pins also have, the most frequent
 * first, and those beside it.
 */
export async function relatedTo(viewer: Pick<Viewer, 'id'>, id: string): Promise<WireInterest[]> {
  return (await related(viewer.id, id)).map(presentInterest)
}

/** Returns the topics related to one. @throws AppError 404 */
export async function relatedInterests(viewer: Viewer, named: string): Promise<WireInterest[]> {
  return relatedTo(viewer, (await interestNamed(viewer, named)).id)
}

/** Returns every topic by name, with the viewer's choices. */
export async function allInterests(viewer: Viewer): Promise<WireInterest[]> {
  return (await all(viewer.id)).map(presentInterest)
}

/** Returns the topics of the top level by name, with the viewer's choices: those from which people choose. */
export async function topInterests(viewer: Viewer): Promise<WireInterest[]> {
  return (await top(viewer.id)).map(presentInterest)
}

/** Returns the parts of a topic by name, with the viewer's choices. */
export async function partsOfInterest(viewer: Pick<Viewer, 'id'>, id: string): Promise<WireInterest[]> {
  return (await parts(viewer.id, id)).map(presentInterest)
}

/**
 * Returns the topics of the top level with the viewer's choices: first those to which people saved last, since a new member
 * sees only some.
 */
export async function livelyInterests(viewer: Viewer): Promise<WireInterest[]> {
  return (await lively(viewer.id)).map(presentInterest)
}
