import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireUnderLimit } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type AdGroupFacts, adGroupFacts, insertAds } from '../campaigns/ads.server'
import {
  judge,
  type Outcome,
  onlyOnce,
  recordAll,
  runBatch,
  valuesOf,
  type Work,
} from '../campaigns/batch.server'
import type { Item } from '../campaigns/item'
import { campaignLimits } from '../campaigns/limits'
import { requireChange } from '../campaigns/rules/changes.server'
import { must } from '../campaigns/rules/refusal'
import { isOver } from '../campaigns/rules/summary'
import { type GroupFacts, productFacts, requireProducts } from './facts.server'
import { type PromotionRow, presentPromotion, promotionRows } from './rows.server'
import type { PromotionCreate, PromotionUpdate, promotionsCreate, promotionsUpdate } from './schema'

const kind = { alias: 'd', rows: promotionRows, present: presentPromotion }
const field = 'catalog_product_group_id'

type Ip = Pick<Origin, 'ip'>
type Facts = GroupFacts & { group: AdGroupFacts | undefined; taken: Set<string>; ids: string[] }

async function factsFor(work: Work, ad_group_id: string, values: readonly PromotionCreate[]): Promise<Facts> {
  const [facts, products, { rows: taken }] = await Promise.all([
    adGroupFacts(work, [ad_group_id], values.length),
    productFacts(
      work,
      values.map((value) => value[field]),
    ),
    work.tx.execute<{ id: string }>(sql`
      select d.product_group_id::text as id from ads d where d.ad_group_id = ${ad_group_id}
        and d.product_group_id is not null and d.status not in ('ARCHIVED', 'DELETED_DRAFT')`),
  ])
  return {
    ...products,
    ids: facts.ids,
    group: facts.groups.get(ad_group_id),
    taken: new Set(taken.map(({ id }) => id)),
  }
}

/** Returns the values of a new ad of products. @throws AppError 404, 1 naming the field, 409 for too many */
function newPromotion({ status, [field]: id }: PromotionCreate, facts: Facts) {
  const { group, taken } = facts
  if (!group) throw new AppError('notFound', { field: 'ad_group_id' })
  must(!isOver(group.status) && !isOver(group.campaign_status), 'ad_group_id', 'isOver')
  must(group.objective_type === 'CATALOG_SALES', 'ad_group_id', 'catalogSalesOnly')
  const max = campaignLimits.adsPerGroup
  requireUnderLimit(group.ads < max, 'tooManyAds', max)
  must(!taken.has(id), field, 'givenTwice')
  const { name, pin } = requireProducts(id, facts)
  taken.add(id)
  group.ads++
  return {
    campaign_id: group.campaign_id,
    ad_group_id: group.id,
    pin_id: pin.id,
    product_group_id: id,
    name: name.slice(0, campaignLimits.name),
    status,
    creative_type: 'SHOPPING' as const,
    destination_url: null,
    lead_form_id: null,
  }
}

type Made = { id: string } & ReturnType<typeof newPromotion>

async function add(
  work: Work,
  ad_group_id: string,
  items: readonly Item<PromotionCreate>[],
): Promise<Outcome[]> {
  const facts = await factsFor(work, ad_group_id, valuesOf(items))
  const made: Made[] = []
  const outcomes = judge(items, (value) => {
    const row = newPromotion(value, facts)
    const id = found(facts.ids[made.length], 'serverError')
    made.push({ id, ...row })
    return id
  })
  await insertAds(work, made)
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row } : outcome))
}

/** Adds product groups to an ad group, each refused one with its exception; each is an ad, which waits for its review. @throws AppError 404, 29 */
export const createPromotions = (
  member: Member,
  { ad_account_id, ad_group_id, product_group_promotion: items }: z.output<typeof promotionsCreate>,
  origin: Ip,
) => runBatch(member, ad_account_id, origin, kind, (work) => add(work, ad_group_id, items))

type Before = { rows: Map<string, PromotionRow>; products: GroupFacts }

/** Returns the columns that an update sets. @throws AppError 404, 1 naming the field, 409 for one that is archived */
function changed({ id, status, [field]: group }: PromotionUpdate, { rows, products }: Before) {
  const row = rows.get(id)
  if (!row) throw new AppError('notFound', { field: 'id' })
  requireChange(row.status, status)
  const isOther = group !== undefined && group !== row.product_group_id
  must(!isOther || row.status === 'DRAFT', field, 'fixedAfterDraft')
  const other = isOther ? requireProducts(group, products) : null
  const set = defined({
    status: status === row.status ? undefined : status,
    product_group_id: other?.id,
    pin_id: other?.pin.id,
    name: other?.name.slice(0, campaignLimits.name),
  })
  return { id, row, set }
}

async function change(
  work: Work,
  ad_group_id: string,
  items: readonly Item<PromotionUpdate>[],
): Promise<Outcome[]> {
  const values = valuesOf(items)
  const ids = sql.param(values.map(({ id }) => id))
  const [{ rows }, products] = await Promise.all([
    work.tx.execute<PromotionRow>(
      promotionRows(
        sql`d.ad_account_id = ${work.account.id} and d.ad_group_id = ${ad_group_id} and d.id = any(${ids}::bigint[])`,
      ),
    ),
    productFacts(
      work,
      values.flatMap((value) => value[field] ?? []),
    ),
  ])
  const before = { rows: new Map(rows.map((row) => [row.id, row])), products }
  const once = onlyOnce()
  const outcomes = judge(items, (value) => {
    once(value.id)
    return changed(value, before)
  })
  const made = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []))
  await Promise.all(
    made.map(({ id, set }) =>
      work.tx.execute(sql`
        update ads set updated_at = now(), status = coalesce(${set.status ?? null}, status), name = coalesce(${set.name ?? null}, name),
          pin_id = coalesce(${set.pin_id ?? null}::bigint, pin_id),
          product_group_id = coalesce(${set.product_group_id ?? null}::bigint, product_group_id) where id = ${id}`),
    ),
  )
  const changes = made.map(({ id, row, set }) => ({
    action: 'updated' as const,
    id,
    before: row,
    after: set,
  }))
  await recordAll(work, 'ad', changes)
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row.id } : outcome))
}

/** Changes product groups of an ad group, each refused one with its exception. @throws AppError 404, 29 */
export const updatePromotions = (
  member: Member,
  { ad_account_id, ad_group_id, product_group_promotion: items }: z.output<typeof promotionsUpdate>,
  origin: Ip,
) => runBatch(member, ad_account_id, origin, kind, (work) => change(work, ad_group_id, items))
