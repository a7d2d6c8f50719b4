import { expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { businessTable } from '@/lib/business/access/access-table'
import { type Called, codeOf } from '@/lib/business/matrix-calls.testing.server'
import { relations, world } from '@/lib/business/matrix-relations.testing.server'
import { again } from '@/lib/business/testing.server'
import type { PermissionOf } from '@/lib/platform/access/roles'
import { adviceDomain } from './advice/domain.server'
import { campaignsDomain } from './campaigns/domain.server'
import { catalogsDomain } from './catalogs/domain.server'
import { formEndpoints, formFiles } from './forms/endpoints.server'
import { keywordsDomain } from './keywords/domain.server'
import { adsManagerDomain } from './manager/domain.server'
import { promoteDomain } from './promote/domain.server'
import { adReportsDomain } from './reports/domain.server'
import { reviewDomain } from './review/domain.server'
import { salesDomain } from './sales/domain.server'
import { templatesDomain } from './templates/domain.server'

const endpoints = [
  ...campaignsDomain.endpoints,
  ...keywordsDomain.endpoints,
  ...templatesDomain.endpoints,
  ...catalogsDomain.endpoints,
  ...salesDomain.endpoints,
  ...adsManagerDomain.endpoints,
  ...reviewDomain.endpoints.filter(({ door }) => door.includes('/v5/')),
  ...promoteDomain.endpoints,
  ...adviceDomain.endpoints,
  ...formEndpoints,
  ...formFiles,
  ...adReportsDomain.endpoints.filter(({ door }) => door.includes('/v5/')),
] as unknown as readonly Called[]
const account = '/v5/ad_accounts/:ad_account_id'

type Row = { permission: PermissionOf<'ad-account'>; more?: object; passes?: number }
const view = 'ad-account.campaigns.view'
const edit = 'ad-account.campaigns.edit'
const administer = 'ad-account.edit'
const report = 'ad-account.reporting.view'
const looks = 'ad-account.catalogs.view'
const catalogs = 'ad-account.catalogs.edit'
const filters = { all_of: [{ BRAND: { values: ['Lumo'] } }] }
const feed = { name: 'All', format: 'CSV', default_country: 'US', default_locale: 'en-US' }
const place = { country: 'US', language: 'en' }
const requested = {
  start_date: '2026-11-01',
  end_date: '2026-11-02',
  columns: ['IMPRESSION_1'],
  granularity: 'TOTAL',
}
const sliced = { ...requested, targeting_types: ['GENDER'] }

/** Each call on an ad account: its permission, and the code of those who have it, for what is not there. */
const table: Record<string, Row> = {
  [`GET ${account}/campaigns`]: { permission: view },
  [`POST ${account}/campaigns`]: { permission: edit, more: { items: [{}] } },
  [`PATCH ${account}/campaigns`]: { permission: edit, more: { items: [{ id: '1' }] } },
  [`GET ${account}/campaigns/:campaign_id`]: { permission: view, more: { campaign_id: '1' }, passes: 404 },
  [`GET ${account}/ad_groups`]: { permission: view },
  [`POST ${account}/ad_groups`]: { permission: edit, more: { items: [{}] } },
  [`PATCH ${account}/ad_groups`]: { permission: edit, more: { items: [{ id: '1' }] } },
  [`GET ${account}/ad_groups/:ad_group_id`]: { permission: view, more: { ad_group_id: '1' }, passes: 404 },
  [`GET ${account}/ads`]: { permission: view },
  [`POST ${account}/ads`]: { permission: edit, more: { items: [{}] } },
  [`PATCH ${account}/ads`]: { permission: edit, more: { items: [{ id: '1' }] } },
  [`GET ${account}/ads/:ad_id`]: { permission: view, more: { ad_id: '1' }, passes: 404 },
  [`POST ${account}/ad_reviews/:ad_id/appeal`]: {
    permission: edit,
    more: { ad_id: '1', text: 'It is fine' },
    passes: 404,
  },
  [`GET ${account}/promotable_pins`]: { permission: edit },
  [`GET ${account}/promotable_product_groups`]: { permission: edit },
  [`GET ${account}/product_group_promotions`]: { permission: view, more: { ad_group_id: '1' } },
  [`GET ${account}/product_group_promotions/:product_group_promotion_id`]: {
    permission: view,
    more: { product_group_promotion_id: '1' },
    passes: 404,
  },
  [`POST ${account}/product_group_promotions`]: {
    permission: edit,
    more: { ad_group_id: '1', product_group_promotion: [{}] },
  },
  [`PATCH ${account}/product_group_promotions`]: {
    permission: edit,
    more: { ad_group_id: '1', product_group_promotion: [{ id: '1' }] },
  },
  [`GET ${account}/product_groups/analytics`]: {
    permission: report,
    more: { ...requested, product_group_ids: ['1'] },
  },
  'GET /v5/catalogs/available_filter_values': { permission: looks, more: { catalog_id: '1' }, passes: 404 },
  [`GET ${account}/results/csv`]: { permission: report, more: { level: 'campaigns' } },
  [`GET ${account}/audience_insights`]: {
    permission: view,
    more: { audience_insight_type: 'YOUR_TOTAL_AUDIENCE' },
  },
  [`GET ${account}/insights/audiences`]: { permission: view },
  [`GET ${account}/estimates`]: { permission: edit, more: { targeting_spec: { LOCATION: ['US'] } } },
  [`POST ${account}/campaigns/:campaign_id/publish`]: {
    permission: edit,
    more: { campaign_id: '1' },
    passes: 404,
  },
  [`POST ${account}/campaigns/:campaign_id/copy`]: {
    permission: edit,
    more: { campaign_id: '1', name: 'Again' },
    passes: 404,
  },
  'POST /ads/v4/quick_promote/': {
    permission: edit,
    more: { pin_id: '1', ad_type: 'CLICKS', daily_budget_micro: 5_000_000, name: 'Lamp' },
    // Without a way to pay, nothing else is looked at.
    passes: 1,
  },
  'POST /ads/v4/notification_messages/RECOMMENDATIONS/': { permission: view },
  [`POST ${account}/recommendations/hide`]: {
    permission: edit,
    more: { type: 'BETTER_BID', entity_id: '1', is_hidden: true },
    passes: 404,
  },
  [`GET ${account}/lead_forms`]: { permission: view },
  [`POST ${account}/lead_forms`]: { permission: edit, more: { items: [{}] } },
  [`PATCH ${account}/lead_forms`]: { permission: edit, more: { items: [{ id: '1' }] } },
  [`GET ${account}/lead_forms/:lead_form_id`]: { permission: view, more: { lead_form_id: '1' }, passes: 404 },
  // Personal data.
  [`GET ${account}/lead_forms/:lead_form_id/submissions/csv`]: {
    permission: edit,
    more: { lead_form_id: '1' },
    passes: 404,
  },
  [`DELETE ${account}/lead_forms/:lead_form_id/submissions`]: {
    permission: edit,
    more: { lead_form_id: '1' },
    passes: 404,
  },
  [`GET ${account}/lead_forms/:lead_form_id/submissions`]: {
    permission: edit,
    more: { lead_form_id: '1' },
    passes: 404,
  },
  [`DELETE ${account}/lead_forms/:lead_form_id/submissions/:submission_id`]: {
    permission: edit,
    more: { lead_form_id: '1', submission_id: '1' },
    passes: 404,
  },
  [`POST ${account}/lead_forms/:lead_form_id/test`]: {
    permission: edit,
    more: { lead_form_id: '1', answers: ['ada@example.org'] },
    passes: 404,
  },
  // By them, personal data leaves this site.
  [`GET ${account}/leads/subscriptions`]: { permission: administer },
  [`POST ${account}/leads/subscriptions`]: {
    permission: administer,
    more: { webhook_url: 'https://shop.example/leads' },
  },
  [`GET ${account}/leads/subscriptions/:subscription_id`]: {
    permission: administer,
    more: { subscription_id: '1' },
    passes: 404,
  },
  [`DELETE ${account}/leads/subscriptions/:subscription_id`]: {
    permission: administer,
    more: { subscription_id: '1' },
    passes: 404,
  },
  [`GET ${account}/keywords`]: { permission: view },
  [`POST ${account}/keywords`]: {
    permission: edit,
    more: { parent_id: '1', keywords: [{ match_type: 'BROAD', value: 'lamp' }] },
    passes: 404,
  },
  [`GET ${account}/targeting_templates`]: { permission: view },
  [`POST ${account}/targeting_templates`]: {
    permission: edit,
    more: { name: 'Lamps', targeting_attributes: { GENDER: ['female'] } },
  },
  [`PATCH ${account}/targeting_templates`]: {
    permission: edit,
    more: { id: '1', operation_type: 'REMOVE' },
    passes: 404,
  },
  [`PATCH ${account}/keywords`]: { permission: edit, more: { keywords: [{ id: '1', archived: true }] } },
  [`GET ${account}/analytics`]: { permission: report, more: requested },
  [`GET ${account}/campaigns/analytics`]: { permission: report, more: { ...requested, campaign_ids: ['1'] } },
  [`GET ${account}/ad_groups/analytics`]: { permission: report, more: { ...requested, ad_group_ids: ['1'] } },
  [`GET ${account}/ads/analytics`]: { permission: report, more: { ...requested, ad_ids: ['1'] } },
  [`GET ${account}/targeting_analytics`]: { permission: report, more: sliced },
  [`GET ${account}/campaigns/targeting_analytics`]: {
    permission: report,
    more: { ...sliced, campaign_ids: ['1'] },
  },
  [`GET ${account}/ad_groups/targeting_analytics`]: {
    permission: report,
    more: { ...sliced, ad_group_ids: ['1'] },
  },
  [`GET ${account}/ads/targeting_analytics`]: { permission: report, more: { ...sliced, ad_ids: ['1'] } },
  [`GET ${account}/results`]: { permission: report, more: requested },
  [`POST ${account}/reports`]: { permission: report, more: { ...requested, level: 'CAMPAIGN' } },
  [`POST ${account}/mmm_reports`]: {
    permission: report,
    more: { ...sliced, report_name: 'Mix', level: 'CAMPAIGN_TARGETING', granularity: 'DAY' },
  },
  [`GET ${account}/mmm_reports`]: { permission: report, more: { token: 'x' }, passes: 404 },
  [`GET ${account}/reports`]: { permission: report, more: { token: 'x' }, passes: 404 },
  'GET /v5/catalogs': { permission: looks },
  'POST /v5/catalogs': { permission: catalogs, more: { name: 'Lamps' } },
  'DELETE /v5/catalogs/:catalog_id': { permission: catalogs, more: { catalog_id: '1' }, passes: 404 },
  'GET /v5/catalogs/feeds': { permission: looks },
  'POST /v5/catalogs/feeds': { permission: catalogs, more: { ...feed, catalog_id: '1' }, passes: 404 },
  'GET /v5/catalogs/feeds/:feed_id': { permission: looks, more: { feed_id: '1' }, passes: 404 },
  'PATCH /v5/catalogs/feeds/:feed_id': { permission: catalogs, more: { feed_id: '1' }, passes: 404 },
  'DELETE /v5/catalogs/feeds/:feed_id': { permission: catalogs, more: { feed_id: '1' }, passes: 404 },
  'POST /v5/catalogs/feeds/:feed_id/ingest': { permission: catalogs, more: { feed_id: '1' }, passes: 404 },
  'GET /v5/catalogs/feeds/:feed_id/processing_results': {
    permission: looks,
    more: { feed_id: '1' },
    passes: 404,
  },
  'GET /v5/catalogs/processing_results/:processing_result_id/item_issues': {
    permission: looks,
    more: { processing_result_id: '1' },
    passes: 404,
  },
  'GET /v5/catalogs/processing_results/:processing_result_id/report': {
    permission: looks,
    more: { processing_result_id: '1' },
    passes: 404,
  },
  'POST /v5/catalogs/processing_results/:processing_result_id/missing': {
    permission: catalogs,
    more: { processing_result_id: '1', remove: true },
    passes: 404,
  },
  'POST /v5/catalogs/items': {
    permission: looks,
    more: { ...place, filters: { catalog_id: '1', item_ids: ['a'] } },
    passes: 404,
  },
  'POST /v5/catalogs/items/batch': {
    permission: catalogs,
    more: { ...place, catalog_id: '1', items: [{ operation: 'DELETE', item_id: 'a' }] },
    passes: 404,
  },
  'GET /v5/catalogs/items/batch/:batch_id': { permission: looks, more: { batch_id: '1' }, passes: 404 },
  'GET /v5/catalogs/product_groups': { permission: looks },
  'POST /v5/catalogs/product_groups': {
    permission: catalogs,
    more: { catalog_id: '1', name: 'Lamps', filters },
    passes: 404,
  },
  'GET /v5/catalogs/product_groups/:product_group_id': {
    permission: looks,
    more: { product_group_id: '1' },
    passes: 404,
  },
  'PATCH /v5/catalogs/product_groups/:product_group_id': {
    permission: catalogs,
    more: { product_group_id: '1' },
    passes: 404,
  },
  'DELETE /v5/catalogs/product_groups/:product_group_id': {
    permission: catalogs,
    more: { product_group_id: '1' },
    passes: 404,
  },
  'GET /v5/catalogs/product_groups/:product_group_id/product_counts': {
    permission: looks,
    more: { product_group_id: '1' },
    passes: 404,
  },
  'GET /v5/catalogs/product_groups/:product_group_id/products': {
    permission: looks,
    more: { product_group_id: '1' },
    passes: 404,
  },
  'POST /v5/catalogs/products/get_by_product_group_filters': {
    permission: looks,
    more: { catalog_id: '1', filters },
    passes: 404,
  },
  'POST /v5/catalogs/products/counts': { permission: looks, more: { catalog_id: '1', filters }, passes: 404 },
  [`POST ${account}/bid_floor`]: {
    permission: view,
    more: { bid_floor_specs: [{ billable_event: 'IMPRESSION', currency: 'USD' }] },
  },
}

/** Calls about no ad account: any member may ask. */
const ofMembers = [
  'GET /v5/resources/targeting/:targeting_type',
  'GET /v5/resources/targeting/interests/:interest_id',
]

test('has a row for each call of the area', () => {
  const doors = endpoints.map(({ door }) => door)
  expect(doors.toSorted()).toEqual([...Object.keys(table), ...ofMembers].toSorted())
})

test('lets Admin and Campaign Manager write, and Analyst read, of the roles on an ad account', () => {
  const { roles } = businessTable
  const giving = (permission: string) =>
    Object.entries(roles).flatMap(([name, { on, gives }]) =>
      (on as readonly string[]).includes('asset-group') && (gives as readonly string[]).includes(permission)
        ? [name]
        : [],
    )
  expect(giving(edit)).toEqual(['OWNER', 'ADMIN', 'CAMPAIGN_MANAGER'])
  expect(giving(view)).toEqual(['OWNER', 'ADMIN', 'ANALYST', 'CAMPAIGN_MANAGER'])
  expect(giving(catalogs)).toEqual(['OWNER', 'ADMIN', 'CATALOGS_MANAGER'])
  expect(giving(looks)).toEqual(['OWNER', 'ADMIN', 'CATALOGS_MANAGER', 'CATALOGS_VIEWER'])
})

test('refuses a visitor at each call with code 2', async () => {
  for (const called of endpoints)
    expect([called.door, await codeOf(called, visitor, {})]).toEqual([called.door, 2])
})

test.each(Object.keys(relations))('decides each call for %s by the access table', async (relation) => {
  const made = await world()
  const { ad_account_id } = made
  const related = await relations[relation]?.(made)
  if (!related) throw new Error(relation)
  const viewer = await again(related.member)
  for (const called of endpoints) {
    const row = table[called.door]
    if (!row) continue
    const { permission, more = {}, passes = 0 } = row
    const may = businessTable.isGiven(permission, related.held)
    const knows = businessTable.isGiven('ad-account.view', related.held)
    // The recipient of recommendations is an advertiser by another name.
    const code = await codeOf(called, viewer, { ad_account_id, advertiser_id: ad_account_id, ...more })
    expect([called.door, code]).toEqual([called.door, may ? passes : knows ? 29 : 404])
  }
})
