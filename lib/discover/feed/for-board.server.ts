import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { requireBoard } from '@/lib/content/boards/queries.server'
import { pinsOf } from '@/lib/content/pins/card/cached-cards.server'
import { pinSeen, versionSelect } from '@/lib/content/pins/card/card-sql.server'
import { placeOf } from '@/lib/content/pins/order/place-sql.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { makeBookmark, readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { type ListInput, reasonFor } from './feed-page.server'
import { placeFields, type RankedRow, sharedOnly } from './feed-statements.server'
import { ensureFresh, kinds } from './ranked-list.server'
import { reasonIds } from './reasons'

/** Number of a board's pins whose related pins are mixed, and number of newest pins examined for them. */
const seeds = 4
const looked = 60

/** A topic is a subject of a board from this share of the examined pins on. */
const subjectShare = 0.25

/** Places by which pins of other topics come later in the mix. */
const offSubject = 300

/** Newest pins of each subject that are mixed in, and the place from which on: related ones come first. */
const perSubject = 100
const ofSubject = 12

/** The newest pins of board $2 that viewer $1 sees. */
const newestOf = `select p.id, p.aggregated_pin_id, p.interest_id from pins p join boards b on b.id = p.board_id
  where p.board_id = $2 and ${pinSeen('p', 'b', '$1')} order by p.id desc limit ${looked}`

/**
 * Selects some of a board's newest pins, of its topics in proportion to their pins: a single pin of another topic is no
 * seed beside many of one.
 */
const seedsOf = statement<{ id: string }, [viewer: string, board: string]>(
  'feed_seeds_of_board',
  `select n.aggregated_pin_id as id from (
     select m.id, m.aggregated_pin_id, (row_number() over (partition by m.interest_id order by m.id desc))::numeric
       / (count(*) over (partition by m.interest_id)) as turn from (${newestOf}) m) n
   order by n.turn, n.id desc limit ${seeds}`,
)

/** Selects the topics that a board is mostly about. */
const subjectsOf = statement<{ id: string }, [viewer: string, board: string]>(
  'feed_subjects_of_board',
  `select t.interest_id as id from (
     select m.interest_id, count(*) as pins, sum(count(*)) over () as all_pins from (${newestOf}) m group by m.interest_id) t
   where t.interest_id is not null and t.pins >= t.all_pins * ${subjectShare}
   order by t.pins desc, t.interest_id limit ${seeds}`,
)

// Merges the lists in turns: the first pin of each, then the second, those of the board's subjects before others; every
// picture once, and none that is on the board.
const mixed = `(
  select y.* from (
    select x.id, x.reason, null::bigint as cause, row_number() over (order by x.turn, x.owner_id) as n, (count(*) over ())::int as total, true as fresh
    from (
      select distinct on (q.signature) x.id, x.reason, x.owner_id,
        x.place + case when coalesce(q.interest_id = any($6::bigint[]), false) or cardinality($6::bigint[]) = 0
          then 0 else ${offSubject} end as turn
      from (
        select l.id, l.reason::int as reason, l.place, r.owner_id from ranked_feeds r
        cross join lateral unnest(r.pin_ids, r.reasons) with ordinality as l (id, reason, place)
        where r.kind = ${kinds.related.kind} and r.owner_id = any($2::bigint[])
        union all
        select t.id, ${reasonIds.same_topic}, ${ofSubject} + row_number() over (order by t.id desc), 0
        from unnest($6::bigint[]) as s (topic) cross join lateral (
          select id from pins where interest_id = s.topic and is_public order by id desc limit ${perSubject}) t
      ) x join pins q on q.id = x.id
      where not exists (select from pins o where o.board_id = $3 and o.signature = q.signature and o.deleted_at is null)
      order by q.signature, turn, x.owner_id) x) y
  where y.n between $4 and $5
) w join pins f on f.id = w.id join boards fb on fb.id = f.board_id join users fu on fu.id = f.user_id
left join interests i on i.id = f.interest_id ${placeOf('f', '$1')}`

type Params = [
  viewer: string,
  owners: readonly string[],
  board: string,
  from: number,
  to: number,
  subjects: readonly string[],
]

const mixedCards = statement<RankedRow, Params>(
  'feed_cards_for_board',
  `${versionSelect(mixed, placeFields)} ${sharedOnly}`,
)

/** The lists that are mixed for a board, and its subjects. */
type Lists = { owners: readonly string[]; subjects: readonly string[] }

async function listsFor(viewer: Viewer, board_id: string): Promise<Lists> {
  const [owners, subjects] = await Promise.all([
    seedsOf(viewerKey(viewer), board_id),
    subjectsOf(viewerKey(viewer), board_id),
  ])
  return { owners: owners.map(({ id }) => id), subjects: subjects.map(({ id }) => id) }
}

/** Returns the lists that a bookmark names. */
function listsIn([, owners = '', subjects = '']: readonly string[]): Lists {
  const idsIn = (text: string) => text.split('.').filter(Boolean)
  return { owners: idsIn(owners), subjects: idsIn(subjects) }
}

/**
 * Returns pins to save to a board: those related to its newest pins, mostly of its own subjects, without pictures on the
 * board. Empty for an empty board. @throws AppError 40 when the viewer may not see the board, 1 for a foreign
 * bookmark
 */
export async function pinsForBoard(
  viewer: Viewer,
  board_id: string,
  { page_size, bookmarks }: ListInput,
): Promise<Page<WirePin>> {
  await requireBoard(viewer, board_id)
  const scope = `feed:board:${board_id}`
  // Later pages read the lists of the first page, even if the board has newer pins by then.
  const given = readBookmark(scope, bookmarks)
  const { owners, subjects } = given ? listsIn(given) : await listsFor(viewer, board_id)
  if (owners.length === 0) return { items: [], bookmark: null }
  if (!given) await Promise.all(owners.map((owner) => ensureFresh({ of: 'related', owner })))
  const from = Number(given?.[0] ?? 0)
  const to = from + page_size
  const rows = await mixedCards(viewerKey(viewer), owners, board_id, from + 1, to, subjects)
  const hasMore = to < (rows[0]?.total ?? 0)
  return {
    items: await pinsOf(viewer, rows, reasonFor),
    bookmark: hasMore ? makeBookmark(scope, [to, owners.join('.'), subjects.join('.')]) : null,
  }
}
