import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import {
  type ProductRow,
  presentProductPin,
  productAt,
  productColumns,
} from '@/lib/content/tags/product-sql.server'
import type { TaggedProduct } from '@/lib/content/wire/product'
import type { Member } from '@/lib/core/viewer'
import { hiddenAmong } from '@/lib/discover/sensitivity/match.server'
import { statement } from '@/lib/platform/db/statement.server'
import { kinds } from './kinds'
import { matchBeginning, matches } from './match.server'
import { parseQuery, rarestFirst } from './parse-query.server'

/** Results, matches examined for them, and own pins examined. */
const [max, looked, lookedOwn] = [20, 200, 500]

const productsOf = (source: string) =>
  `select ${productColumns} from ${source} join boards b on b.id = p.board_id join media m on m.signature = p.signature
   where p.is_ready and ${pinSeen('p', 'b', '$1')} and ${productAt('p.link')} is not null`

const own = statement<ProductRow, [viewer: string]>(
  'own_product_pins',
  `${productsOf(`(select * from pins where user_id = $1 and deleted_at is null and link is not null
     order by id desc limit ${lookedOwn}) p`)} order by p.id desc limit ${max}`,
)

const found = statement<ProductRow, [viewer: string, ids: readonly string[]]>(
  'found_product_pins',
  `${productsOf('unnest($2::bigint[]) with ordinality as w (id, n) join pins p on p.id = w.id')}
   order by p.user_id <> $1, w.n limit ${max}`,
)

/**
 * Returns product pins with every word of a query, the member's own first, none for hidden words; without a query their
 * own, newest first.
 */
export async function productPins(member: Member, query: string): Promise<TaggedProduct[]> {
  if (query === '') return (await own(viewerKey(member))).map(presentProductPin)
  const [parsed, hidden] = await Promise.all([parseQuery(kinds.pins, query), hiddenAmong(member, [query])])
  if (hidden.size > 0) return []
  const words = rarestFirst(parsed)
  const { rows } = await matches(kinds.pins, words, matchBeginning, looked)
  const ids = rows.map(({ id }) => id)
  return (await found(viewerKey(member), ids)).map(presentProductPin)
}
