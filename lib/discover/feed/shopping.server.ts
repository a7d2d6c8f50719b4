import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { placeOf } from '@/lib/content/pins/order/place-sql.server'
import {
  type ProductRow,
  presentProductPin,
  productAt,
  productColumns,
} from '@/lib/content/tags/product-sql.server'
import { taggedPin } from '@/lib/content/tags/queries.server'
import type { TaggedProduct } from '@/lib/content/wire/product'
import { AppError, found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { dependsWhollyOn } from '@/lib/core/cached-names.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Viewer } from '@/lib/core/viewer'
import { lookSearchQueue } from '@/lib/media/look/queues.server'
import { isAnswered } from '@/lib/media/look/search.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { statement } from '@/lib/platform/db/statement.server'
import { wantedBy } from './fewer/wanted-sql'
import { ensureFresh, kinds } from './ranked-list.server'
import type { productsLikeGet } from './schema'

/** Returns the SQL condition for showing products next to a pin: its own switch, and its owner's. */
export const allowsShopping = (pin: string) =>
  `(${pin}.allow_shopping_rec and coalesce((select s.shopping_recommendations from user_settings s
    where s.user_id = ${pin}.user_id), true))`

/** Below this likeness (of 2) a product has nothing in common with the picture (decision 287). */
const unlike = 0.4

type Subject = {
  aggregated_pin_id: string
  interest_id: string | null
  signature: string
  allows: boolean
  /** True if a worker can find what looks like the picture, and there is no answer yet. */
  lacks: boolean
}

const subject = statement<Subject, [viewer: string, id: string]>(
  'shopping_subject',
  `select p.aggregated_pin_id, p.interest_id, p.signature, ${allowsShopping('p')} as allows,
     not ${isAnswered('p.signature')} and exists (select from picture_looks l where l.signature = p.signature) as lacks
   from pins p join boards b on b.id = p.board_id where p.id = $2 and ${pinSeen('p', 'b', '$1')}`,
)

type Placed = ProductRow & { place: string }

/** The places of products that look like the picture, and of related ones: after those that are tagged on it. */
const [alikeFrom, relatedFrom] = [1000, 10_000]

const products = statement<
  Placed,
  [
    viewer: string,
    kind: number,
    owner: string,
    topic: string | null,
    after: number,
    limit: number,
    pin: string,
    signature: string,
  ]
>(
  'shopping_products',
  `with found as (
     select o.product_pin_id as id, row_number() over (order by t.id, o.position) as place
     from pin_tags t join tagged_objects o on o.tag_id = t.id
     where t.pin_id = ${taggedPin('$7')} and o.product_pin_id is not null
     union all
     select p.id, ${alikeFrom} + w.n from look_answers a
     cross join lateral unnest(a.signatures, a.alikeness) with ordinality as w (signature, alike, n) ${placeOf('w', '$1')}
     where a.key = $8 and w.signature <> $8 and w.alike >= ${unlike} and p.link is not null
     union all
     select w.id, ${relatedFrom} + w.n from ranked_feeds r cross join lateral unnest(r.pin_ids) with ordinality as w (id, n)
     join pins p on p.id = w.id
     where r.kind = $2 and r.owner_id = $3 and ($4::bigint is null or p.interest_id is null or p.interest_id = $4)
   ), each as (select id, min(place) as place from found where id <> $7 group by id)
   select * from (
     select distinct on (p.link) ${productColumns}, w.place from each w join pins p on p.id = w.id
     join boards b on b.id = p.board_id join media m on m.signature = p.signature
     where p.is_ready and p.link is not null and ${pinSeen('p', 'b', '$1')} and ${wantedBy('p', '$1')}
       and ${productAt('p.link')} is not null order by p.link, w.place
   ) shown where place > $5 order by place limit $6`,
)

/** Milliseconds that a reader waits for look-alikes; later ones are there for the next reader. */
const patience = 1500

/** Ensures that there is an answer about what looks like a picture; without a worker, look-alikes are left out. */
async function ensureLooks({ signature, lacks }: Subject): Promise<void> {
  if (!lacks) return
  const answer = callWorker(lookSearchQueue, { key: signature, signature, crop: null }).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
    },
  )
  await Promise.race([answer, sleep(patience)])
}

/**
 * Returns a page of the products like a picture: those tagged on it, then the product pins that look most like it, then
 * related pins that lead to a product and are not about another topic. Empty if the pin or its owner disabled shopping
 * recommendations. @throws AppError 50 when the viewer may not see the pin
 */
export async function productsLike(
  viewer: Viewer,
  { pin_id, page_size, bookmarks }: z.output<typeof productsLikeGet>,
): Promise<Page<TaggedProduct>> {
  const scope = `products like ${pin_id}`
  const after = Number(readBookmark(scope, bookmarks)?.[0] ?? 0)
  const key = viewerKey(viewer)
  const of = found((await subject(key, pin_id))[0], 'pinNotFound')
  const { aggregated_pin_id: owner, interest_id, allows, signature } = of
  if (!allows) return { items: [], bookmark: null }
  await Promise.all([ensureFresh({ of: 'related', owner }), ensureLooks(of)])
  const { kind } = kinds.related
  const rows = await products(key, kind, owner, interest_id, after, page_size + 1, pin_id, signature)
  const { items: shown, bookmark } = toPage(rows, page_size, scope, (last) => [last.place])
  const items = shown.map(presentProductPin)
  for (const [n, product] of items.entries()) dependsWhollyOn(product, [shown[n]?.id ?? pin_id])
  return { items, bookmark }
}
