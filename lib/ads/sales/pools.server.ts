import { sql } from 'drizzle-orm'
import { env } from '@/lib/core/env.server'
import { db } from '@/lib/platform/db/client.server'
import { salesLimits } from './limits'
import { type Group, offeredProducts } from './product-sql.server'
import type { Offered } from './table.server'

type Due = Group & {
  ad_id: string
  approved_host: string | null
  is_gone: boolean
  after_id: string
  is_turn: boolean
}

/** Ads that one run looks at: those first that were not looked at for longest. */
const perRun = 500

// What a catalog changed shows in its dirty products, its runs and its calls; the rest, such as a deleted pin, after ten minutes.
const due = (ad: string | null) => sql`
  select d.id::text as ad_id, d.approved_host, g.id::text, g.catalog_id::text, g.feed_id::text, g.filters,
    g.id is null or c.id is null as is_gone, coalesce(w.after_id, 0)::text as after_id,
    coalesce(w.turned_at < now() - interval '1 hour', false) as is_turn
  from ads d left join catalog_product_groups g on g.id = d.product_group_id
    left join catalogs c on c.id = g.catalog_id and c.deleted_at is null and c.ad_account_id = d.ad_account_id
    left join ad_products w on w.ad_id = d.id
  where d.product_group_id is not null and ${
    ad !== null
      ? sql`d.id = ${ad}`
      : sql`d.status in ('ACTIVE', 'PAUSED', 'DRAFT') and (w.ad_id is null or w.checked_at < now() - interval '10 minutes'
    or d.updated_at > w.checked_at or g.updated_at > w.checked_at or (g.id is null or c.id is null) and w.products <> '[]'
    or exists (select from catalog_items i where i.catalog_id = g.catalog_id and i.is_dirty)
    or exists (select from catalog_items i where i.catalog_id = g.catalog_id and i.pin_id in (
      select (x ->> 0)::bigint from jsonb_array_elements(w.products) x) and (i.availability <> 'IN_STOCK' or i.missing_since is not null))
    or exists (select from catalog_runs r join catalog_feeds f on f.id = r.feed_id
      where f.catalog_id = g.catalog_id and r.updated_at > w.checked_at)
    or exists (select from catalog_batches x where x.catalog_id = g.catalog_id and x.created_at > w.checked_at))`
  } order by w.checked_at nulls first, d.id limit ${perRun}`

type Found = { id: string; pin_id: string; topic: string | null }

async function read(ad: Due, after: string, limit: number): Promise<Found[]> {
  if (limit <= 0) return []
  const { rows } = await db().execute<Found>(offeredProducts(ad, { after, limit, host: ad.approved_host }))
  return rows
}

/** Returns the products that an ad may show, from where its turn begins, and on from the start. */
async function productsOf(ad: Due): Promise<{ products: Offered[]; after: string }> {
  if (ad.is_gone) return { products: [], after: '0' }
  const max = salesLimits.shown
  let after = ad.after_id
  let found = await read(ad, after, max)
  if (ad.is_turn) {
    after = found.at(-1)?.id ?? '0'
    found = await read(ad, after, max)
  }
  if (found.length < max && after !== '0') found.push(...(await read(ad, '0', max - found.length)))
  if (found.length < max) after = '0'
  const byPin = new Map(found.map(({ pin_id, topic }): [string, Offered] => [pin_id, [pin_id, topic]]))
  return { products: [...byPin.values()], after }
}

async function refresh(ad: Due): Promise<void> {
  const { products, after } = await productsOf(ad)
  await db().execute(sql`
    insert into ad_products as w (ad_id, products, after_id) values (${ad.ad_id}, ${JSON.stringify(products)}::jsonb, ${after})
    on conflict (ad_id) do update set products = excluded.products, after_id = excluded.after_id, checked_at = now(),
      turned_at = case when ${ad.is_turn} then now() else w.turned_at end`)
  // The pin by which the manager shows the ad is one that is there.
  const [first] = products
  if (first)
    await db().execute(sql`
      update ads d set pin_id = ${first[0]} where d.id = ${ad.ad_id} and not exists (
        select from pins p where p.id = d.pin_id and p.deleted_at is null and p.removed_by is null)`)
}

/** Finds the products that ads of product groups may show now: of all ads whose products may have changed, or of one. */
export async function refreshProducts(ad: string | null = null): Promise<void> {
  if (!env().ADS_ENABLED) return
  const { rows } = await db().execute<Due>(due(ad))
  for (const row of rows) await refresh(row)
}
