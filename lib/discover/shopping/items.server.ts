import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
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

const offer = (name: string) => `l.metadata #>> '{products,0,offer_summary,${name}}'`
const amount = (text: string) => `case when ${text} ~ '^[0-9]{1,12}([.][0-9]+)?$' then (${text})::float8 end`
const freeFrom = `l.metadata #>> '{products,0,shipping_info,free_shipping_value}'`

/** Selects what filters and orders need of a pin `p` with the page `l` of its link, its topic `i` and its picture `a`. */
export const itemColumns = `p.interest_id as topic, i.name as topic_name, coalesce(p.domain, l.host) as domain,
    ${amount(offer('price'))} as price, ${amount(offer('standard_price'))} as was,
    case when l.price_fell_at > now() - make_interval(days => ${fallDays}) then ${amount('l.price_before')} end as before,
    coalesce(${offer('currency')}, '') as currency, (${offer('in_stock')})::boolean as in_stock,
    coalesce(l.metadata #>> '{products,0,shipping_info,free_shipping_price}' = '0' and (${freeFrom} is null
      or ${amount(freeFrom)} <= ${amount(offer('price'))}), false) as ships_free,
    a.save_count as saves`

/** Returns SQL that is true if a page is the one that a pin links to, and has a product. */
export const isProductPage = `l.url_hash = sha256(convert_to(p.link, 'UTF8')) and l.metadata #> '{products,0}' is not null`

/** Original public pins that lead to a product, newest first; $1 is the viewer. */
const itemsFrom = (
  source: string,
  more = '',
) => `select p.id, p.signature, ${itemColumns}, u.id as user_id, u.username, u.full_name, u.avatar_signature, u.is_verified_merchant as is_merchant${more}
  from ${source} join linked_pages l on ${isProductPage}
    left join interests i on i.id = p.interest_id
    join boards b on b.id = p.board_id join users u on u.id = p.user_id join aggregated_pins a on a.id = p.aggregated_pin_id
  where ${pinSeen('p', 'b', '$1')}
  order by p.id desc limit ${listed}`

const linked = (
  condition: string,
) => `(select * from pins where is_public and parent_pin_id is null and link is not null
    ${condition} order by id desc limit ${looked}) p`

const everything = statement<ShopRow, [viewer: string]>('shop_items', itemsFrom(linked('')))

const ofTopics = statement<ShopRow, [viewer: string, topics: readonly string[]]>(
  'shop_items_of_topics',
  itemsFrom(linked('and interest_id = any($2::bigint[])')),
)

const among = statement<ShopRow, [viewer: string, ids: readonly string[]]>(
  'shop_items_among',
  itemsFrom(
    `(select w.* from unnest($2::bigint[]) as g (id) join pins w on w.id = g.id where w.is_public) p`,
  ),
)

/** A product of a shop, with what its search and groups need. */
export type StoreRow = ShopRow & { title: string; board_id: string; board: string }

const ofMerchant = statement<StoreRow, [viewer: string, merchant: string]>(
  'shop_items_of_merchant',
  itemsFrom(linked('and user_id = $2'), ', p.title, p.board_id, b.name as board'),
)

/** Returns the products of a shop that a viewer may see, newest first. */
export const storeItems = (viewer: Viewer, merchant: string): Promise<StoreRow[]> =>
  ofMerchant(viewerKey(viewer), merchant)

/** Chooses the products of a feed: those of topics, or the product pins among some; everything without either. */
export type ShopSource = { topics?: readonly string[] | undefined; among?: readonly string[] | undefined }

/** Returns the product pins of a source that a viewer may see, newest first. */
export function shopItems(viewer: Viewer, source: ShopSource): Promise<ShopRow[]> {
  const key = viewerKey(viewer)
  if (source.among) return among(key, source.among)
  return source.topics ? ofTopics(key, source.topics) : everything(key)
}
