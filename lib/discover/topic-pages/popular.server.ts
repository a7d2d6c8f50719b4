import { profilesByIds } from '@/lib/accounts/account/queries.server'
import type { WireProfile } from '@/lib/accounts/account/schema'
import { mutedAmong } from '@/lib/accounts/mutes/muted.server'
import { boardsByIds } from '@/lib/content/boards/queries.server'
import type { WireBoard } from '@/lib/content/boards/schema'
import { withParts } from '@/lib/content/topics/tree-sql'
import { briefly } from '@/lib/core/briefly'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

/** Newest pins of a topic, and of each of its parts, whose boards and people are counted. */
const looked = 600
const perPart = 120
/** Boards and people that are shown, and how many more are read, since the viewer may not see some. */
const shownBoards = 6
const shownPeople = 8
const spare = 4

const read = statement<{ boards: string[]; people: string[] }, [topic: string]>(
  'popular_in_topic',
  `with newest as materialized (
     select p.board_id, p.user_id from (${withParts('select $1::bigint')}) t (id) cross join lateral (
       select q.id, q.board_id, q.user_id from pins q where q.interest_id = t.id and q.is_public order by q.id desc limit ${perPart}) p
     order by p.id desc limit ${looked})
   select array(select b.id::text from (select board_id, count(*) as n from newest group by 1) c
       join boards b on b.id = c.board_id where b.audience = 'everyone' and b.privacy = 'public'
       order by c.n * (1 + ln(1 + b.follower_count)) desc, b.id limit ${shownBoards + spare}) as boards,
     array(select u.id::text from (select user_id, count(*) as n from newest group by 1) c
       join users u on u.id = c.user_id where not u.is_private_profile and u.deactivated_at is null
       order by c.n * (1 + ln(1 + u.follower_count)) desc, u.id limit ${shownPeople + spare}) as people`,
)

/** The popular boards and people of a topic change slowly; those that the viewer may see are read each time. */
const popular = briefly('popularInTopic', { ms: 30_000, max: 500 }, read)

/** Boards and people of a topic, the most active and followed first. */
export type Popular = { boards: WireBoard[]; people: WireProfile[] }

/** Returns the boards and people of a topic and its parts that the viewer may see, without muted ones. */
export async function popularIn(viewer: Viewer, topic: string): Promise<Popular> {
  const [found] = await popular(topic)
  if (!found) return { boards: [], people: [] }
  // A visitor has blocked and muted nobody.
  const extra = viewer.id === null ? 0 : spare
  const [boardIds, ids] = [
    found.boards.slice(0, shownBoards + extra),
    found.people.slice(0, shownPeople + extra),
  ]
  const [boards, people] = await Promise.all([boardsByIds(viewer, boardIds), profilesByIds(viewer, ids)])
  const muted = await mutedAmong(viewer, [...ids, ...boards.map(({ owner }) => owner.id)])
  return {
    boards: boards.filter(({ owner }) => !muted.has(owner.id)).slice(0, shownBoards),
    people: people.filter(({ id }) => !muted.has(id) && id !== viewer.id).slice(0, shownPeople),
  }
}
