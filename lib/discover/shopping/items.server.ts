import { blockedIds } from '@/lib/accounts/blocks/blocked-sql.server'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { briefly } from '@/lib/core/briefly'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { ShopItem } from './filters'

/** Newest linked pins that one feed looks through, and products that it lists of them. */
const [looked, listed] = [10_000, 2000]
/** Days for which the fall of a price is marked. */
const fallDays = 30

/** A product pin with the shop that sells it and its picture. */
export type ShopRow = ShopItem & {
  /** The name of its topic. */
  topic_name: string | null
  signature: string
  /** Its pinner, who is the shop where `is_merchant`. */
  user_id: string
  username: string
  full_name: string
  avatar_signature: string | null
  is_merchant: boolean
}

const offer = (name: string) => `o.product #>> '{offer_summary,${name}}'`
const amount = (text: string) => `case when ${text} ~ '^[0-9]{1,12}([.][0-9]+)?$' then (${text})::float8 end`
const freeFrom = `o.product #>> '{shipping_info,free_shipping_value}'`

/** Joins the product of a page `l` as `o`, which is unpacked once for all columns. */
export const productJoin = `cross join lateral (select l.metadata #> '{products,0}' as product offset 0) o`

/**
 * Selects what filters and orders need of a pin `p` with the page `l` of its link, the product `o` of that, its topic `i` and its
 * picture `a`.
 */
export const itemColumns = `p.interest_id as topic, i.name as topic_name, coalesce(p.domain, l.host) as domain,
    ${amount(offer('price'))} as price, ${amount(offer('standard_price'))} as was,
    case when l.price_fell_at > now() - make_interval(days => ${fallDays}) then ${amount('l.price_before')} end as before,
    coalesce(${offer('currency')}, '') as currency, (${offer('in_stock')})::boolean as in_stock,
    coalesce(o.product #>> '{shipping_info,free_shipping_price}' = '0' and (${freeFrom} is null
      or ${amount(freeFrom)} <= ${amount(offer('price'))}), false) as ships_free,
    a.save_count as saves`

/** Returns SQL that is true if a page is the one that a pin links to, and has a product. */
export const isProductPage = `l.url_hash = sha256(convert_to(p.link, 'UTF8')) and l.metadata #> '{products,0}' is not null`

/** Selects columns of original public pins that lead to a product, newest first; $1 is the viewer. */
const selected = (
  columns: string,
  source: string,
) => `select p.id, ${itemColumns}, u.id as user_id, u.is_verified_merchant as is_merchant, ${columns}
  from ${source} join linked_pages l on ${isProductPage} ${productJoin}
    left join interests i on i.id = p.interest_id
    join boards b on b.id = p.board_id join users u on u.id = p.user_id join aggregated_pins a on a.id = p.aggregated_pin_id
  where ${pinSeen('p', 'b', '$1')}
  order by p.id desc limit ${listed}`

const shown = 'p.signature, u.username, u.full_name, u.avatar_signature'

const linked = (
  condition: string,
) => `(select * from pins where is_public and parent_pin_id is null and link is not null
    ${condition} order by id desc limit ${looked}) p`

/** The facts of a product pin that filters and orders need, for all viewers, with its pinner and the owner of its board. */
export type ShopFact = ShopItem & {
  topic_name: string | null
  user_id: string
  owner_id: string
  is_merchant: boolean
}

const factsFrom = (condition: string) => selected('b.user_id as owner_id', linked(condition))

const allFacts = statement<ShopFact, [viewer: string]>('shop_facts', factsFrom(''))
const factsOfTopics = statement<ShopFact, [viewer: string, topics: readonly string[]]>(
  'shop_facts_of_topics',
  factsFrom('and interest_id = any($2::bigint[])'),
)

/** The viewer of what everyone sees. */
const visitor = '0'

/** Products as visitors see them, of topics, or all for an empty key: as old as ten seconds, as their pages are. */
const recentFacts = briefly('shopFacts', { ms: 10_000, max: 200 }, (topics) =>
  topics === '' ? allFacts(visitor) : factsOfTopics(visitor, topics.split(',')),
)

const blockedBy = statement<{ id: string }, [viewer: string]>(
  'shop_blocked',
  `select id from unnest(${blockedIds('$1')}) as b (id)`,
)

/** Returns the facts of the product pins of topics, or of all, newest first, without those of people whom the viewer blocked or who blocked them. */
export async function shopFacts(viewer: Viewer, topics?: readonly string[]): Promise<ShopFact[]> {
  const [facts, blocked] = await Promise.all([
    recentFacts(topics?.join(',') ?? ''),
    viewer.id === null ? [] : blockedBy(viewer.id),
  ])
  if (blocked.length === 0) return facts
  const hidden = new Set(blocked.map(({ id }) => id))
  return facts.filter(({ user_id, owner_id }) => !hidden.has(user_id) && !hidden.has(owner_id))
}

const among = statement<ShopRow, [viewer: string, ids: readonly string[]]>(
  'shop_items_among',
  selected(
    shown,
    `(select w.* from unnest($2::bigint[]) as g (id) join pins w on w.id = g.id where w.is_public) p`,
  ),
)

/** A product of a shop, with what its search and groups need. */
export type StoreRow = ShopRow & { title: string; board_id: string; board: string }

const ofMerchant = statement<StoreRow, [viewer: string, merchant: string]>(
  'shop_items_of_merchant',
  selected(`${shown}, p.title, p.board_id, b.name as board`, linked('and user_id = $2')),
)

/** Returns the products of a shop that a viewer may see, newest first. */
export const storeItems = (viewer: Viewer, merchant: string): Promise<StoreRow[]> =>
  ofMerchant(viewerKey(viewer), merchant)

/** Returns the product pins among some that a viewer may see, newest first. */
export const shopItems = (viewer: Viewer, ids: readonly string[]): Promise<ShopRow[]> =>
  among(viewerKey(viewer), ids)
