import type { VersionRow } from '@/lib/content/pins/card/cached-cards.server'
import { pinSeen, versionSelect } from '@/lib/content/pins/card/card-sql.server'
import { isPlaceFor, mayBeMet, placeOf } from '@/lib/content/pins/order/place-sql.server'
import { withParts } from '@/lib/content/topics/tree-sql'
import { statement } from '@/lib/platform/db/statement.server'
import { lessWantedBy, wantedBy } from './fewer/wanted-sql'
import { pictureKey } from './picture-key'
import { reasonIds } from './reasons'

/** A pin of a ranked list with its reason and the state of the list. */
export type RankedRow = VersionRow & {
  reason: number
  /** The name of the found pin's topic. */
  topic: string | null
  /** The title of the saved pin, or the name of the topic, that led to it. */
  because: string | null
  /** The person and board of the found pin, which may be a save. */
  found_by: string
  found_on: string
  /** The position among those that were read, from 1 on. */
  place: number
  /** Length of the whole list. */
  total: number
  fresh: boolean
}

/** Returns SQL for the pins in a part of a ranked list; `owner` is SQL, too. */
const listOf = (owner: string) => `(
  select x.id, x.reason, x.cause, x.n, cardinality(f.pin_ids) as total,
    f.created_at > now() - make_interval(secs => $6) as fresh
  from ranked_feeds f
  cross join lateral unnest(f.pin_ids[$4:$5], f.reasons[$4:$5], f.causes[$4:$5])
    with ordinality as x (id, reason, cause, n)
  where f.kind = $2 and f.owner_id = ${owner}
) w join pins f on f.id = w.id join boards fb on fb.id = f.board_id join users fu on fu.id = f.user_id
left join interests i on i.id = f.interest_id ${placeOf('f', '$1')}`

const list = listOf('$3')

/** The columns of a `RankedRow` besides those of `versionSelect`. */
export const placeFields = `, w.reason, i.name as topic, case w.reason
    when ${reasonIds.saved} then (select nullif(c.title, '') from pins c where c.id = w.cause)
    when ${reasonIds.taste} then (select c.name from interests c where c.id = w.cause) end as because, fu.full_name as found_by, fb.name as found_on, w.n::int as place, w.total, w.fresh`

/** The reasons that name the person or board of the found pin. */
const naming = [
  reasonIds.following_user,
  reasonIds.following_board,
  reasonIds.same_board,
  reasonIds.maker,
].join(', ')

/** SQL that is true if the reason names neither person nor board, or the viewer may still see the found pin. */
const isStillFound = `(f.id = p.id or w.reason not in (${naming}) or (${mayBeMet('f', 'fb')} and ${pinSeen('f', 'fb', '$1')}))`

type RankedParams = [viewer: string, kind: number, owner: string, from: number, to: number, seconds: number]

/**
 * Reads positions `from` (1-based) to `to` of a ranked list, without pins that are no longer public. A list has the
 * found pins; each is shown as the pin that represents its picture (place-sql.server.ts). Private accounts' pins are
 * only in the lists of their followers, and checked for each reader.
 */
export const rankedCards = statement<RankedRow, RankedParams>(
  'feed_ranked_cards',
  `${versionSelect(list, placeFields)} and ${isStillFound} order by w.n`,
)

/**
 * The end of a statement on a list that all readers share: it leaves out what the reader hid, and puts less wanted pins
 * last.
 */
export const sharedOnly = `and ${isStillFound} and p.is_public and b.audience = 'everyone' and ${wantedBy('p', '$1')}
  order by ${lessWantedBy('p', '$1')}, w.n`

/**
 * Reads positions of a shared list: leaves out pins that the reader hid, and moves less wanted ones to the end of a
 * page. A home list is already ranked that way.
 */
export const sharedCards = statement<RankedRow, RankedParams>(
  'feed_shared_cards',
  `${versionSelect(list, placeFields)} ${sharedOnly}`,
)

const listOfPin = listOf('(select o.aggregated_pin_id from pins o where o.id = $3)')

/** Reads the list of a pin's picture, like `rankedCards` for visitors. */
export const rankedCardsOfPin = statement<RankedRow, RankedParams>(
  'feed_ranked_cards_of_pin',
  `${versionSelect(listOfPin, placeFields)} and ${isStillFound} order by w.n`,
)

/** Reads the list of a pin's picture, like `sharedCards` for members. */
export const sharedCardsOfPin = statement<RankedRow, RankedParams>(
  'feed_shared_cards_of_pin',
  `${versionSelect(listOfPin, placeFields)} ${sharedOnly}`,
)

/** One more than the usual page size, and one more than the largest. */
const [usual, max] = [26, 251]

// The inner limit is a constant: with a parameter the planner would expect a tenth of all pins, and plan each call
// again. `not in` uses a hash; a join would compare the list with each pin in turn. The result is an array so that the
// search does not distort the cost of the joins after it. The bookmark is hidden from the planner, which would
// otherwise plan each call again near the end of the feed.
const others = (limit: number) => `unnest(array(
  select q.id from pins q
  where q.is_public and q.id < (select $4::bigint) and q.user_id <> $3 and ${wantedBy('q', '$3')}
    and ${pictureKey('q')} not in (
      select unnest(coalesce(r.picture_keys, array(select ${pictureKey('x')} from pins x where x.id = any(r.pin_ids))))
      from ranked_feeds r where r.kind = $2 and r.owner_id = $3)
    and ${isPlaceFor('q', '$1')}
  order by q.id desc limit ${limit}
)) as w (id) join pins p on p.id = w.id`

type FreshParams = [viewer: string, kind: number, owner: string, before: string, limit: number]

const freshStatement = (name: string, limit: number) =>
  statement<VersionRow, FreshParams>(name, `${versionSelect(others(limit))} order by w.id desc limit $5`)

const usualFresh = freshStatement('feed_fresh_cards', usual)
const maxFresh = freshStatement('feed_fresh_cards_many', max)

/**
 * Reads at most 251 of the newest public pins below an id that represent their picture, without pictures in the ranked
 * list or of its owner.
 */
export const freshCards = (...params: FreshParams): Promise<VersionRow[]> =>
  params[4] > usual ? maxFresh(...params) : usualFresh(...params)

// Each part of the topic gives its newest ones, of which the newest are taken. The topic is hidden from the planner, too: it
// would plan each call again, which took ten times as long as the search.
const ofTopic = (limit: number) => `unnest(array(
  select q.id from (${withParts('select (select $3::bigint)')}) t (id) cross join lateral (
    select x.id from pins x where x.interest_id = t.id and x.is_public and x.id < (select $4::bigint)
      and ${wantedBy('x', '$1')} and ${pictureKey('x')} not in (
        select unnest(coalesce(r.picture_keys, '{}')) from ranked_feeds r where r.kind = $2 and r.owner_id = $3)
      and ${isPlaceFor('x', '$1')}
    order by x.id desc limit ${limit}) q
  order by q.id desc limit ${limit}
)) as w (id) join pins p on p.id = w.id`

const olderStatement = (name: string, limit: number) =>
  statement<VersionRow, FreshParams>(name, `${versionSelect(ofTopic(limit))} order by w.id desc limit $5`)

const usualOlder = olderStatement('feed_older_of_topic', usual)
const maxOlder = olderStatement('feed_older_of_topic_many', max)

/** Reads at most 251 of the newest public pins of a topic and its parts below an id, without pictures in its ranked list. */
export const olderOfTopic = (...params: FreshParams): Promise<VersionRow[]> =>
  params[4] > usual ? maxOlder(...params) : usualOlder(...params)

/** Reads the length of a ranked list; returns no row for a missing one. */
export const listLength = statement<{ total: number }, [kind: number, owner: string]>(
  'feed_list_length',
  'select cardinality(pin_ids) as total from ranked_feeds where kind = $1 and owner_id = $2',
)
