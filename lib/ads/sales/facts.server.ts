import { sql } from 'drizzle-orm'
import { AppError } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import { type PinFacts, pinFacts, requireDestination, requirePin } from '../campaigns/promotable.server'
import { must } from '../campaigns/rules/refusal'
import { type Group, offeredProducts } from './product-sql.server'

type Reading = { tx: Pick<Db, 'execute'>; account: { id: string } }
type Named = Group & { name: string }

/** Reads product groups of an ad account by their ids. */
export async function groupsById(
  { tx, account }: Reading,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  const { rows } = await tx.execute<Named>(sql`
    select g.id::text, g.catalog_id::text, g.feed_id::text, g.filters, g.name from catalog_product_groups g
    join catalogs c on c.id = g.catalog_id and c.deleted_at is null
    where c.ad_account_id = ${account.id} and g.id = any(${sql.param([...new Set(ids)])}::bigint[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Sample = { group: string; pin_id: string }

/** Reads the first product of each group that may be advertised, in one statement. */
export async function samplesOf(
  tx: Pick<Db, 'execute'>,
  groups: readonly Group[],
): Promise<Map<string, string>> {
  if (groups.length === 0) return new Map()
  const parts = groups.map(
    (group) =>
      sql`(select ${group.id}::text as "group", w.pin_id from (${offeredProducts(group, { after: '0', limit: 1 })}) w)`,
  )
  const { rows } = await tx.execute<Sample>(sql.join(parts, sql` union all `))
  return new Map(rows.map(({ group, pin_id }) => [group, pin_id]))
}

/** The product groups that a batch names, with a pin of each that may be advertised. */
export type GroupFacts = {
  groups: Map<string, Named>
  samples: Map<string, string>
  pins: Map<string, PinFacts>
}

/** Reads the product groups that ads name, and a pin of each. */
export async function productFacts(
  work: Parameters<typeof pinFacts>[0],
  ids: readonly string[],
): Promise<GroupFacts> {
  const groups = await groupsById(work, ids)
  const samples = await samplesOf(work.tx, [...groups.values()])
  return { groups, samples, pins: await pinFacts(work, [...samples.values()]) }
}

const field = 'catalog_product_group_id'

/**
 * Requires a product group of the ad account with a product that may be advertised: in stock, with a visible pin of the business.
 * @throws AppError 404; 1 naming `catalog_product_group_id`
 */
export function requireProducts(
  id: string,
  { groups, samples, pins }: GroupFacts,
): Named & { pin: PinFacts } {
  const group = groups.get(id)
  if (!group) throw new AppError('notFound', { field })
  const sample = samples.get(id)
  must(sample !== undefined, field, 'noProductsInStock')
  const pin = requirePin(pins.get(sample), { creative_type: 'REGULAR', objective: 'CATALOG_SALES' })
  requireDestination(pin.link, new Set())
  return { ...group, pin }
}
