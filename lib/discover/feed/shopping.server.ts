import type { z } from 'zod'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import {
  type ProductRow,
  presentProductPin,
  productAt,
  productColumns,
} from '@/lib/content/tags/product-sql.server'
import type { TaggedProduct } from '@/lib/content/wire/product'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { ensureFresh, kinds } from './ranked-list.server'
import type { productsLikeGet } from './schema'

/** Returns the SQL condition for showing products next to a pin: its own switch, and its owner's. */
export const allowsShopping = (pin: string) =>
  `(${pin}.allow_shopping_rec and coalesce((select s.shopping_recommendations from user_settings s
    where s.user_id = ${pin}.user_id), true))`

type Subject = { aggregated_pin_id: string; interest_id: string | null; allows: boolean }

const subject = statement<Subject, [viewer: string, id: string]>(
  'shopping_subject',
  `select p.aggregated_pin_id, p.interest_id, ${allowsShopping('p')} as allows from pins p join boards b on b.id = p.board_id
   where p.id = $2 and ${pinSeen('p', 'b', '$1')}`,
)

type Placed = ProductRow & { place: string }

const products = statement<
  Placed,
  [viewer: string, kind: number, owner: string, topic: string | null, after: number, limit: number]
>(
  'shopping_products',
  `select ${productColumns}, w.n as place from ranked_feeds r
   cross join lateral unnest(r.pin_ids) with ordinality as w (id, n)
   join pins p on p.id = w.id join boards b on b.id = p.board_id join media m on m.signature = p.signature
   where r.kind = $2 and r.owner_id = $3 and p.is_ready and p.link is not null and ${pinSeen('p', 'b', '$1')}
     and ${productAt('p.link')} is not null
     and ($4::bigint is null or p.interest_id is null or p.interest_id = $4) and w.n > $5
   order by w.n limit $6`,
)

/**
 * Returns a page of the products similar to a picture, most similar first: related pins that lead to a product and are not
 * about another topic. Empty if the pin or its owner disabled shopping recommendations. @throws AppError 50 when the viewer
 * may not see the pin
 */
export async function productsLike(
  viewer: Viewer,
  { pin_id, page_size, bookmarks }: z.output<typeof productsLikeGet>,
): Promise<Page<TaggedProduct>> {
  const scope = `products like ${pin_id}`
  const after = Number(readBookmark(scope, bookmarks)?.[0] ?? 0)
  const [row] = await subject(viewerKey(viewer), pin_id)
  const { aggregated_pin_id: owner, interest_id, allows } = found(row, 'pinNotFound')
  if (!allows) return { items: [], bookmark: null }
  await ensureFresh({ of: 'related', owner })
  const key = viewerKey(viewer)
  const rows = await products(key, kinds.related.kind, owner, interest_id, after, page_size + 1)
  const { items: shown, bookmark } = toPage(rows, page_size, scope, (last) => [last.place])
  return { items: shown.map(presentProductPin), bookmark }
}
