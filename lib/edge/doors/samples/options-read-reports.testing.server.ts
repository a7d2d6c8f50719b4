import { sql } from 'drizzle-orm'
import { promotion } from '@/lib/ads/campaigns/testing.server'
import { catalogEndpoints } from '@/lib/ads/catalogs/endpoints.server'
import { sampleCatalog } from '@/lib/ads/catalogs/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { type Case, idOf } from './options-read-attempt.testing.server'
import type { World } from './sample-world.testing.server'

const today = () => new Date().toISOString().slice(0, 10)
const range = () => ({ start_date: today(), end_date: today() })

/** Calls on a catalog with one of everything. */
const withCatalog: Case = async (world) => {
  const at = { owner: world.me, ad_account_id: idOf(world, 'ad_account_id') }
  const sample = await sampleCatalog(at)
  // A feed that is fetched has all options.
  await db().execute(sql`
    update catalog_feeds set location = 'https://example.org/feed.csv' where id = ${sample.feed_id}`)
  const filters = { all_of: [{ MAX_PRICE: { values: 100 } }] }
  const named = { ...sample, name: 'Lamps', default_country: 'US', default_locale: 'en-US', filters }
  return {
    named: {
      ...named,
      country: 'US',
      language: 'en',
      item_ids: ['1'],
      location: 'https://example.org/feed.csv',
    },
  }
}

/** Reports on an ad account whose ad was seen today. */
const withFigures: Case = async (world) => {
  const [ad_account_id, board_id, pin_id] = ['ad_account_id', 'board_id', 'pin_id'].map((name) =>
    idOf(world, name),
  ) as [string, string, string]
  const { campaign, group, ad } = await promotion(
    { owner: world.me, ad_account_id, board_id, pin_id },
    { ad: { destination_url: 'https://example.org/' } },
  )
  await db().execute(sql`
    insert into ad_days (day, ad_id, ad_group_id, campaign_id, ad_account_id, placement, device, impressions)
    values (${today()}, ${ad.id}, ${group.id}, ${campaign.id}, ${ad_account_id}, 'HOME', 'phone', 1)`)
  const named = { campaign_ids: [campaign.id], ad_group_ids: [group.id], ad_ids: [ad.id] }
  return { named: { ...range(), ...named, granularity: 'DAY' } }
}

/** Reports on the pins of a person of which one was seen today. */
const ofCreators: Case = async ({ named }: World) => {
  await db().execute(sql`
    insert into pin_days (pin_id, day, device, impressions) values (${named.pin_id}, ${today()}, 'desktop', 1)`)
  return {
    named: { ...range(), pin_ids: [named.pin_id], metric_types: ['IMPRESSION'], sort_by: 'IMPRESSION' },
  }
}

const account = '/v5/ad_accounts/:ad_account_id'

/** Calls on catalogs and reports, which read their options only where there is something to say. */
export const reportCases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(catalogEndpoints.map(({ door }) => [door, withCatalog])),
  ...Object.fromEntries(
    ['', '/campaigns', '/ad_groups', '/ads', '/product_groups'].map((level) => [
      `GET ${account}${level}/analytics`,
      withFigures,
    ]),
  ),
  ...Object.fromEntries(
    ['/pins/analytics', '/pins/:pin_id/analytics'].map((path) => [`GET /v5${path}`, ofCreators]),
  ),
  ...Object.fromEntries(
    ['', '/top_pins', '/top_video_pins'].map((path) => [`GET /v5/user_account/analytics${path}`, ofCreators]),
  ),
}
