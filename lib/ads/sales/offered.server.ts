import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { readBookmark } from '@/lib/core/bookmark.server'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { imageUrl } from '@/lib/media/images/sizes'
import { db } from '@/lib/platform/db/client.server'
import { samplesOf } from './facts.server'
import { salesLimits as limits } from './limits'
import { type Group, offeredProducts } from './product-sql.server'
import type { offeredGet, WireOffered, WireSample } from './schema'

type Named = Group & { name: string }
type Shown = Omit<WireSample, 'image_url'> & { signature: string }

/** The products of a group that are counted. */
const counted = 1_000

async function shown(group: Named): Promise<WireOffered> {
  const { rows } = await db().execute<{ n: number; samples: Shown[] | null }>(sql`
    with offered as materialized (${offeredProducts(group, { after: '0', limit: counted })}),
    firsts as (select distinct on (w.pin_id) w.pin_id, w.id from offered w order by w.pin_id, w.id)
    select (select count(*)::int from firsts) as n, (select json_agg(s) from (
      select p.id::text, i.title, p.signature, coalesce(i.sale_price, i.price)::text as price,
        case when i.sale_price is not null then i.price::text end as standard_price, i.currency
      from firsts w join catalog_items i on i.id = w.id::bigint join pins p on p.id = w.pin_id::bigint
      order by i.id limit ${limits.samples}) s) as samples`)
  const { n = 0, samples } = rows[0] ?? {}
  return {
    id: group.id,
    name: group.name,
    in_stock: n,
    samples: (samples ?? []).map(({ signature, ...one }) => ({
      ...one,
      image_url: imageUrl(signature, '236x', 'webp'),
    })),
  }
}

/**
 * Returns a page of the product groups of an ad account, each with how many of its products can be shown now, and some of them.
 * @throws AppError 404, 29
 */
export async function offeredGroups(
  member: Member,
  { ad_account_id, page_size, bookmarks, search_term, product_group_id }: z.output<typeof offeredGet>,
): Promise<Page<WireOffered>> {
  await permitReadingAccount(member, 'ad-account.campaigns.edit', ad_account_id)
  const scope = `offered groups ${ad_account_id}`
  const [after = '0'] = readBookmark(scope, bookmarks) ?? []
  const { rows } = await db().execute<Named>(sql`
    select g.id::text, g.catalog_id::text, g.feed_id::text, g.filters, g.name from catalog_product_groups g
    join catalogs c on c.id = g.catalog_id and c.deleted_at is null
    where c.ad_account_id = ${ad_account_id} and g.id > ${after}
      ${product_group_id === undefined ? sql`` : sql`and g.id = ${product_group_id}`}
      and (${search_term} = '' or position(lower(${search_term}) in lower(g.name)) > 0)
    order by g.id limit ${page_size + 1}`)
  const { items, bookmark } = toPage(rows, page_size, scope, ({ id }) => [id])
  const groups: WireOffered[] = []
  // One after another: a large catalog is read for each.
  for (const group of items) groups.push(await shown(group))
  return { items: groups, bookmark }
}

/** True if an ad account has a product group with a product that can be advertised now. */
export async function hasProducts(ad_account_id: string): Promise<boolean> {
  const { rows } = await db().execute<Group>(sql`
    select g.id::text, g.catalog_id::text, g.feed_id::text, g.filters from catalog_product_groups g
    join catalogs c on c.id = g.catalog_id and c.deleted_at is null
    where c.ad_account_id = ${ad_account_id} order by g.id limit ${limits.looked}`)
  for (const group of rows) if ((await samplesOf(db(), [group])).size > 0) return true
  return false
}
