import { sql } from 'drizzle-orm'
import { adGroups, ads, campaigns } from '@/lib/ads/campaigns/table.server'
import { adKeywords } from '@/lib/ads/keywords/table.server'
import { adReviews } from '@/lib/ads/review/table.server'
import { digestSql } from '@/lib/ads/review/version'
import { insert } from '../insert'
import type { Loading } from '../make-media'
import type { Moments } from '../moments'
import { addForms } from './add-forms'
import { type Advertiser, campaignRows, type Product } from './campaign-rows'
import { demoCampaigns } from './campaigns'
import { addConversions } from './conversions'
import { addSeenEvents } from './seen-events'

type Found = Product & { username: string; account: string; tag: string; board: string; group: string | null }

/** Reads the ad account "Brand" of each shop that advertises, with its products. */
async function readAdvertisers(db: Loading): Promise<Advertiser[]> {
  const { rows } = await db.execute<Found>(sql`
    select u.username, a.id::text as account, t.id::text as tag, b.name as board, p.id::text as id, p.title, p.link, p.domain,
      ${sql.raw(digestSql)} as digest, (select min(g.id)::text from catalogs c join catalog_product_groups g on g.catalog_id = c.id
        where c.ad_account_id = a.id and g.name = b.name) as "group"
    from users u join ad_accounts a on a.business_id = u.id and a.name like '% Brand'
      join conversion_tags t on t.ad_account_id = a.id
      join pins p on p.user_id = u.id and p.method = 'uploaded' join boards b on b.id = p.board_id,
      (select null::bigint as product_group_id, null::bigint as lead_form_id) d
    where u.username = any(${sql.param(Object.keys(demoCampaigns))}::text[]) order by u.username, p.id`)
  const advertisers = new Map<
    string,
    { of: Omit<Advertiser, 'products'>; products: Map<string, Product[]> }
  >()
  for (const { username, account, tag, board, group, ...product } of rows) {
    const one = advertisers.get(username) ?? {
      of: { username, account, tag, groups: new Map() },
      products: new Map(),
    }
    advertisers.set(username, one)
    if (group) one.of.groups.set(board, group)
    one.products.set(board, [...(one.products.get(board) ?? []), product])
  }
  return [...advertisers.values()].map(({ of, products }) => ({ ...of, products }))
}

/** Adds what four shops advertise: campaigns in every state, sixty days of events, their cost and what they led to. */
export async function addAds(db: Loading, moments: Moments, reviewer: string): Promise<void> {
  const advertisers = await readAdvertisers(db)
  const rows = campaignRows(advertisers, moments, reviewer)
  await insert(db, campaigns, rows.campaigns)
  await insert(db, adGroups, rows.groups)
  await insert(db, adKeywords, rows.keywords)
  await insert(db, ads, rows.ads)
  await insert(db, adReviews, rows.reviews)
  const [first] = advertisers.filter(({ username }) => username === 'northlight_home')
  const shown = rows.shown.find(({ account }) => account === first?.account)
  if (first && shown) await addForms(db, moments, first, shown)
  await addSeenEvents(db, moments.at(0), rows.shown)
  await addConversions(db, moments.at(0))
}
