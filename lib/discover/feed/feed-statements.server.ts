import { cardSelect } from '@/lib/content/pins/card-sql.server'
import type { CardRow } from '@/lib/content/pins/present.server'
import { statement } from '@/lib/platform/db/statement.server'
import { lessWantedBy, wantedBy } from './fewer/wanted-sql'

/** A pin of a ranked list with why it stands there, and what its list says of itself. */
export type RankedRow = CardRow & {
  reason: number
  /** The name of the pin's topic. */
  topic: string | null
  /** Places of the whole list. */
  total: number
  fresh: boolean
}

const list = `(
  select x.id, x.reason, x.n, cardinality(f.pin_ids) as total,
    f.created_at > now() - make_interval(secs => $6) as fresh
  from ranked_feeds f
  cross join lateral unnest(f.pin_ids[$4:$5], f.reasons[$4:$5]) with ordinality as x (id, reason, n)
  where f.kind = $2 and f.owner_id = $3
) w join pins p on p.id = w.id left join interests i on i.id = p.interest_id`

type RankedParams = [viewer: string, kind: number, owner: string, from: number, to: number, seconds: number]

/**
 * Places `from` (1-based) to `to` of a ranked list, those left out that are public no longer. A private account's stand
 * in the lists of its followers alone, and `cardSelect` asks for each reader.
 */
export const rankedCards = statement<RankedRow, RankedParams>(
  'feed_ranked_cards',
  `${cardSelect(list, ', w.reason, i.name as topic, w.total, w.fresh')}
     and (p.is_public or (b.audience = 'followers' and b.privacy = 'public')) order by w.n`,
)

/**
 * The same of a list that all its readers share: each is spared what they hid, and of a page sees last what they want less
 * of. A home is ranked with that in mind.
 */
export const sharedCards = statement<RankedRow, RankedParams>(
  'feed_shared_cards',
  `${cardSelect(list, ', w.reason, i.name as topic, w.total, w.fresh')}
     and p.is_public and b.audience = 'everyone' and ${wantedBy('p', '$1')} order by ${lessWantedBy('p', '$1')}, w.n`,
)

/** One more than the largest page. */
const most = 251

// The inner limit is a constant: with a parameter there the planner expects a tenth of all pins, and plans each call anew.
const others = `(
  select q.id from pins q
  left join (select unnest(pin_ids) as id from ranked_feeds where kind = $2 and owner_id = $3) r on r.id = q.id
  where q.is_public and q.id < $4 and r.id is null and q.user_id <> $3 and ${wantedBy('q', '$3')}
  order by q.id desc limit ${most}
) w join pins p on p.id = w.id`

type FreshParams = [viewer: string, kind: number, owner: string, before: string, limit: number]

/** The newest public pins below an id that do not stand in the ranked list and are not its owner's. */
export const freshCards = statement<CardRow, FreshParams>(
  'feed_fresh_cards',
  `${cardSelect(others)} order by w.id desc limit $5`,
)

/** How many places a ranked list has; no row where there is no list. */
export const listLength = statement<{ total: number }, [kind: number, owner: string]>(
  'feed_list_length',
  'select cardinality(pin_ids) as total from ranked_feeds where kind = $1 and owner_id = $2',
)
