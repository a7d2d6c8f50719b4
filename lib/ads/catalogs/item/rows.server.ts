import { type SQL, sql } from 'drizzle-orm'
import type { WireItem } from '../wire'

/** SQL for products `i` that fulfil a condition, in their form on the wire. */
export const itemRows = (where: SQL): SQL => sql`
  select i.id, i.item_id, i.title, i.description, i.link, i.image_link, i.price::text, i.sale_price::text, i.currency,
    case when i.missing_since is null then i.availability else 'OUT_OF_STOCK' end as availability, i.brand, i.condition,
    i.google_product_category, i.product_type, i.item_group_id, i.gtin, i.custom_labels, i.country, i.language,
    i.missing_since is not null as is_missing, p.id as pin_id, i.pin_fault
  from catalog_items i left join pins p on p.id = i.pin_id and p.deleted_at is null where ${where}`

export type ItemRow = WireItem
