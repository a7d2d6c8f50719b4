import { lookSelect, pinSeen } from '@/lib/content/pins/card-sql.server'
import type { LookRow } from '@/lib/content/pins/kept-cards.server'
import { isPlaceFor, mayBeMet, placeOf } from '@/lib/content/pins/place-sql.server'
import { statement } from '@/lib/platform/db/statement.server'
import { lessWantedBy, wantedBy } from './fewer/wanted-sql'
import { pictureKey } from './picture-key'
import { reasonIds } from './reasons'

/** A pin of a ranked list with its reason and the state of the list. */
export type RankedRow = LookRow & {
  reason: number
  /** The name of the topic of the pin that was found. */
  topic: string | null
  /** The person and the board where the picture was found, which may be a save. */
  found_by: string
  found_on: string
  /** Places of the whole list. */
  total: number
  fresh: boolean
}

/** Returns the source of pins: a part of a ranked list, whose `owner` is SQL. */
const listOf = (owner: string) => `(
  select x.id, x.reason, x.n, cardinality(f.pin_ids) as total,
    f.created_at > now() - make_interval(secs => $6) as fresh
  from ranked_feeds f
  cross join lateral unnest(f.pin_ids[$4:$5], f.reasons[$4:$5]) with ordinality as x (id, reason, n)
  where f.kind = $2 and f.owner_id = ${owner}
) w join pins f on f.id = w.id join boards fb on fb.id = f.board_id join users fu on fu.id = f.user_id
left join interests i on i.id = f.interest_id ${placeOf('f', '$1')}`

const list = listOf('$3')

/** The columns of a `RankedRow` beside those of `lookSelect`. */
export const placeFields =
  ', w.reason, i.name as topic, fu.full_name as found_by, fb.name as found_on, w.total, w.fresh'

/** The reasons that name the person or the board of the pin that was found. */
const naming = [reasonIds.following_user, reasonIds.following_board, reasonIds.same_board].join(', ')

/** True of a place whose reason names nobody and no board, or those of a pin that the viewer may still see. */
const isStillFound = `(f.id = p.id or w.reason not in (${naming}) or (${mayBeMet('f', 'fb')} and ${pinSeen('f', 'fb', '$1')}))`

type RankedParams = [viewer: string, kind: number, owner: string, from: number, to: number, seconds: number]

/**
 * Places `from` (1-based) to `to` of a ranked list, those left out that are public no longer. A list holds the pins that were
 * found; each is shown as the place of its picture (place-sql.server.ts). A private account's are in the lists of its
 * followers alone, and each reader is asked for.
 */
export const rankedCards = statement<RankedRow, RankedParams>(
  'feed_ranked_cards',
  `${lookSelect(list, placeFields)} and ${isStillFound} order by w.n`,
)

/** The end of a statement on a list that all readers share: each without what they hid, less wanted pins last. */
export const sharedOnly = `and ${isStillFound} and p.is_public and b.audience = 'everyone' and ${wantedBy('p', '$1')}
  order by ${lessWantedBy('p', '$1')}, w.n`

/**
 * Reads the same of a shared list: hidden pins are left out for each reader, and less wanted ones moved to
 * the end of a page. A home list is ranked accordingly already.
 */
export const sharedCards = statement<RankedRow, RankedParams>(
  'feed_shared_cards',
  `${lookSelect(list, placeFields)} ${sharedOnly}`,
)

const listOfPin = listOf('(select o.aggregated_pin_id from pins o where o.id = $3)')

/** Reads the list of a pin's picture, as `rankedCards` for visitors. */
export const rankedCardsOfPin = statement<RankedRow, RankedParams>(
  'feed_ranked_cards_of_pin',
  `${lookSelect(listOfPin, placeFields)} and ${isStillFound} order by w.n`,
)

/** Reads the list of a pin's picture, as `sharedCards` for members. */
export const sharedCardsOfPin = statement<RankedRow, RankedParams>(
  'feed_shared_cards_of_pin',
  `${lookSelect(listOfPin, placeFields)} ${sharedOnly}`,
)

/** One more than a usual page, and than the largest. */
const [usual, most] = [26, 251]

// The inner limit is a constant: with a parameter the planner would expect a tenth of all pins, and plan each
// call again. `not in` is looked up in a hash; as a join, the list would be compared with each pin in turn. As an
// array, the search has no part in the cost of the joins after it, beside which all of them would look equally good. The
// bookmark is hidden from the planner: near the end of the feed few rows are below it, and it would plan each call again.
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
  statement<LookRow, FreshParams>(name, `${lookSelect(others(limit))} order by w.id desc limit $5`)

const usualFresh = freshStatement('feed_fresh_cards', usual)
const mostFresh = freshStatement('feed_fresh_cards_many', most)

/** Reads the newest public places below an id whose pictures are not in the ranked list and are not its owner's; 251 at most. */
export const freshCards = (...params: FreshParams): Promise<LookRow[]> =>
  params[4] > usual ? mostFresh(...params) : usualFresh(...params)

/** Reads the number of places of a ranked list; no row where there is none. */
export const listLength = statement<{ total: number }, [kind: number, owner: string]>(
  'feed_list_length',
  'select cardinality(pin_ids) as total from ranked_feeds where kind = $1 and owner_id = $2',
)
