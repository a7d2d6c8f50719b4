import { type SQL, sql } from 'drizzle-orm'
import { type AdRow, adRows, presentAd } from '../campaigns/rows.server'
import type { WirePromotion } from './schema'

export type PromotionRow = AdRow & { group_name: string | null }

/** Returns SQL for product groups in ad groups, which are ads `d`, that fulfil a condition. */
export const promotionRows = (where: SQL): SQL =>
  adRows(
    sql`d.product_group_id is not null and ${where}`,
    sql`, (select w.name from catalog_product_groups w where w.id = d.product_group_id) as group_name`,
  )

/** Returns a product group in an ad group as it is answered; one that was deleted is known by its ad's name. */
export function presentPromotion(row: PromotionRow): WirePromotion {
  const ad = presentAd(row)
  return {
    id: ad.id,
    ad_group_id: ad.ad_group_id,
    catalog_product_group_id: ad.product_group_id ?? '0',
    catalog_product_group_name: row.group_name ?? ad.name,
    creative_type: 'REGULAR',
    status: ad.status,
    included: true,
    bid_in_micro_currency: null,
    products_in_stock: ad.products_in_stock,
    review_status: ad.review_status,
    rejected_reasons: ad.rejected_reasons,
    summary_status: ad.summary_status,
  }
}
