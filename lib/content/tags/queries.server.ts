import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import type { PinTag, TaggedObject } from '@/lib/content/wire/product'
import { found } from '@/lib/core/app-error'
import type { Viewer } from '@/lib/core/viewer'
import type { Product } from '@/lib/media/rich/schema'
import { statement } from '@/lib/platform/db/statement.server'
import { type ProductRow, presentLink, presentProductPin, productAt, productPin } from './product-sql.server'

type Row = Omit<ProductRow, 'id'> & {
  tag_id: string
  slot: number
  x: number
  y: number
  object_id: string | null
  page: string | null
  page_product: Product | null
  /** Columns of the product pin, if the viewer may see it. */
  id: string | null
}

/**
 * Returns SQL for the pin whose tags are shown on pin `pin`: the pin itself if it has tags, otherwise the original that the
 * viewer $1 may see.
 */
export const taggedPin = (
  pin: string,
): string => `coalesce((select x.pin_id from pin_tags x where x.pin_id = ${pin} limit 1),
  (select o.id from pins p join pins o on o.id = coalesce(p.original_pin_id, p.parent_pin_id)
   join boards b on b.id = o.board_id where p.id = ${pin} and o.is_ready and ${pinSeen('o', 'b', '$1')}))`

const tagged = statement<Row, [viewer: string, pin: string, isOwn: boolean]>(
  'pin_tags',
  `select t.id as tag_id, case when own.carousel_count > 0 then t.slot else 0 end as slot, t.x, t.y, o.id as object_id, o.link as page, ${productAt('o.link')} as page_product, q.*
   from pin_tags t join pins own on own.id = $2 join pins shown on shown.id = t.pin_id
   left join tagged_objects o on o.tag_id = t.id
   left join lateral (${productPin('o.product_pin_id')}) q on true
   where t.pin_id = case when $3::boolean then $2 else ${taggedPin('$2')} end
     and (own.carousel_count > 0 or shown.carousel_count = 0 or exists (select from carousel_slots c
       where c.pin_id = shown.id and c.position = t.slot and c.signature = own.signature))
   order by t.slot, t.id, o.position`,
)

const seen = statement<{ is_mine: boolean }, [viewer: string, pin: string]>(
  'pin_seen_for_tags',
  `select p.user_id = $1 as is_mine from pins p join boards b on b.id = p.board_id
   where p.id = $2 and ${pinSeen('p', 'b', '$1')}`,
)

function presentObject(row: Row): TaggedObject | null {
  const { id, object_id, page, page_product } = row
  if (object_id === null) return null
  const saved = { id: object_id, status: 'saved' } as const
  if (id !== null) return { ...saved, ...presentProductPin({ ...row, id }) }
  if (page === null || page_product === null) return null
  return { ...saved, ...presentLink(page, page_product) }
}

/**
 * Returns the visible tags on a pin that the viewer may see; a save without tags shows those of the original pin, that of
 * one picture of a carousel only those of this picture. With
 * `isWhole`, returns only its own tags, including those without remaining products.
 */
export async function tagsOn(viewer: Viewer, pin_id: string, isWhole = false): Promise<PinTag[]> {
  const rows = await tagged(viewerKey(viewer), pin_id, isWhole)
  const tags = new Map<string, PinTag>()
  for (const row of rows) {
    const object = presentObject(row)
    const { tag_id: id, slot, x, y } = row
    const tag = tags.get(id) ?? { id, link: object?.link ?? null, slot, x, y, status: 'saved', objects: [] }
    if (object) tag.objects.push(object)
    tags.set(id, tag)
  }
  return [...tags.values()].filter(({ objects }) => isWhole || objects.length > 0)
}

/** Returns the tags on a pin; its owner also sees those without products left. @throws AppError 50 */
export async function pinTagsOf(viewer: Viewer, pin_id: string): Promise<PinTag[]> {
  const [pin] = await seen(viewerKey(viewer), pin_id)
  return tagsOn(viewer, pin_id, found(pin, 'pinNotFound').is_mine)
}
