import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { type PromotionRow, presentPromotion, promotionRows } from './rows.server'
import type { promotionGet, promotionsGet, WirePromotion } from './schema'

/** Returns a page of the product groups of an ad group, or of those that are named. @throws AppError 404, 29 */
export async function promotionsOf(
  member: Member,
  query: z.output<typeof promotionsGet>,
): Promise<Page<WirePromotion>> {
  const { ad_account_id, ad_group_id, product_group_promotion_ids: ids, page_size, bookmarks, order } = query
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const isUp = order === 'ASCENDING'
  const scope = `promotions ${ad_account_id} ${order}`
  const [after] = readBookmark(scope, bookmarks) ?? []
  const where = [
    sql`d.ad_account_id = ${ad_account_id} and d.status = any(${sql.param([...query.entity_statuses])}::text[])`,
    ...(ad_group_id === undefined ? [] : [sql`d.ad_group_id = ${ad_group_id}`]),
    ...(ids === undefined ? [] : [sql`d.id = any(${sql.param(ids)}::bigint[])`]),
    ...(after === undefined ? [] : [sql`d.id ${sql.raw(isUp ? '>' : '<')} ${after}`]),
  ]
  const { rows } = await db().execute<PromotionRow>(sql`${promotionRows(sql.join(where, sql` and `))}
    order by d.id ${sql.raw(isUp ? 'asc' : 'desc')} limit ${page_size + 1}`)
  const { items, bookmark } = toPage(rows, page_size, scope, ({ id }) => [id])
  return { items: items.map(presentPromotion), bookmark }
}

/** Returns a product group of an ad group. @throws AppError 404, 29 */
export async function promotionById(
  member: Member,
  { ad_account_id, product_group_promotion_id: id }: z.output<typeof promotionGet>,
): Promise<WirePromotion> {
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const { rows } = await db().execute<PromotionRow>(
    promotionRows(sql`d.id = ${id} and d.ad_account_id = ${ad_account_id}`),
  )
  return presentPromotion(found(rows[0], 'notFound'))
}
