import { randomInt } from 'node:crypto'
import { testAdAccount, testBusiness } from '@/lib/business/testing.server'
import { court } from '@/lib/trust/moderation/testing.server'
import { type Answer, merged, request, type Store } from './edits.testing.server'

const brands = '/v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts'
const groups = '/v5/businesses/:business_id/asset_groups'
const tags = '/v5/ad_accounts/:ad_account_id/conversion_tags'
const audiences = '/v5/ad_accounts/:ad_account_id/audiences'
const flags = [true, false]

async function account() {
  const viewer = await testBusiness()
  const { id: ad_account_id } = await testAdAccount(viewer)
  return { viewer, ad_account_id }
}

async function tag(): ReturnType<Store['make']> {
  const { viewer, ad_account_id } = await account()
  const { id } = await request<Answer>(`POST ${tags}`, viewer, { ad_account_id, name: 'Shop' })
  const named = { ad_account_id, conversion_tag_id: id }
  const read = async () => {
    const {
      configs,
      code_snippet: _,
      enhanced_match_status: _status,
      hosts_learned_until_ms: ____,
      version: __,
      automatic_enhanced_match: ___,
      ...rest
    } = await request<Answer>(`GET ${tags}/:conversion_tag_id`, viewer, named)
    return { ...rest, ...(configs as object) }
  }
  return { viewer, named, read }
}

async function audience(): ReturnType<Store['make']> {
  const { viewer, ad_account_id } = await account()
  const { id: tag_id } = await request<Answer>(`POST ${tags}`, viewer, { ad_account_id, name: 'Shop' })
  const given = { name: 'Visitors', audience_type: 'VISITOR', rule: { tag_id, retention_days: 30 } }
  const { id } = await request<Answer>(`POST ${audiences}`, viewer, { ad_account_id, ...given })
  const named = { ad_account_id, audience_id: id }
  const read = async () => {
    const answer = await request<Answer>(`GET ${audiences}/:audience_id`, viewer, named)
    const { updated_timestamp: _, rule, ...rest } = answer
    // The rule repeats the days.
    const { retention_days: __, ...within } = rule as Answer
    return { ...rest, rule: within }
  }
  return { viewer, named, read }
}

/** Calls of the business area that change fields. For tests. */
export const businessStores: Record<string, Store> = {
  'AdminAdRulesResource.update': {
    make: async () => {
      const { admin: viewer } = await court()
      return { viewer, named: {}, read: () => request('AdminAdRulesResource.get', viewer, {}) }
    },
    fields: { approve_after: [0, 5], body: ['', 'Be kind.'] },
  },
  'PATCH /v5/businesses/:business_id': {
    make: async () => {
      const viewer = await testBusiness()
      const named = { business_id: viewer.id }
      return { viewer, named, read: () => request('GET /v5/businesses/:business_id', viewer, named) }
    },
    fields: { name: ['Lamps', 'Chairs'], country: ['DE', 'FR'] },
  },
  'PATCH /v5/ad_accounts/:ad_account_id': {
    make: async () => {
      const { viewer, ad_account_id } = await account()
      const read = async () => {
        const { updated_time: _, ...rest } = await request<Answer>(
          'GET /v5/ad_accounts/:ad_account_id',
          viewer,
          {
            ad_account_id,
          },
        )
        return rest
      }
      return { viewer, named: { ad_account_id }, read }
    },
    fields: { name: ['Spring', 'Fall'], country: ['DE', 'FR'], time_zone: ['Europe/Paris', 'UTC'] },
  },
  [`PATCH ${groups}`]: {
    make: async () => {
      const viewer = await testBusiness()
      const business_id = viewer.id
      const first = {
        asset_group_name: 'North',
        asset_group_types: ['BRAND'],
        asset_group_description: 'Old',
      }
      const { asset_group } = await request<{ asset_group: Answer }>(`POST ${groups}`, viewer, {
        business_id,
        ...first,
      })
      const asset_group_id = asset_group.id
      const read = async () => {
        const { data } = await request<{ data: { items: Answer[] } }>(`GET ${groups}`, viewer, {
          business_id,
        })
        const { items } = data
        const { updated_time: _, name: __, ...rest } = items.find(({ id }) => id === asset_group_id) ?? {}
        return rest
      }
      const wrap = (fields: Answer) => ({ asset_groups_to_update: [{ asset_group_id, ...fields }] })
      return { viewer, named: { business_id }, read, wrap }
    },
    fields: {
      asset_group_name: ['North', 'South'],
      asset_group_description: ['', 'Lamps of the north'],
      asset_group_types: [['BRAND'], ['PRODUCT_LINE', 'OTHER']],
    },
    left: {
      asset_groups_to_update: 'the list of changes; adding and removing assets is `assets.db.test.ts`',
    },
  },
  [`PATCH ${brands}/:brand_account_id`]: {
    make: async () => {
      const viewer = await testBusiness()
      const of = { business_hierarchy_id: viewer.id }
      const given = { name: 'Canada', username: `edits_${randomInt(1e9)}`, country: 'CA' }
      const { brand_account_id } = await request<Answer>(`POST ${brands}`, viewer, { ...of, ...given })
      const named = { ...of, brand_account_id }
      return { viewer, named, read: () => request(`GET ${brands}/:brand_account_id`, viewer, named) }
    },
    fields: {
      name: ['Canada', 'Quebec'],
      country: ['CA', 'FR'],
      about: ['', 'Stores in Canada'],
      website: ['', 'https://example.org/'],
    },
    left: {
      username: 'is unique: brands.db.test.ts',
      profile_image: 'brands.db.test.ts sends a picture',
      image_signature: 'as above',
    },
  },
  [`PATCH ${tags}/:conversion_tag_id`]: {
    make: tag,
    fields: {
      name: ['Shop', 'Blog'],
      hosts: [[], ['shop.example.org']],
      status: ['ACTIVE', 'PAUSED'],
      aem_enabled: flags,
      aem_db_enabled: flags,
      aem_external_id_enabled: flags,
      aem_fnln_enabled: flags,
      aem_ge_enabled: flags,
      aem_loc_enabled: flags,
      aem_ph_enabled: flags,
      md_frequency: [0.5, 1, null],
    },
    left: { leader_tag_id: 'needs a second tag: tags.db.test.ts' },
  },
  'PATCH /v5/businesses/:business_id/marketing_plans/:plan_id': {
    make: async () => {
      const viewer = await testBusiness()
      const of = { business_id: viewer.id }
      const plans = '/v5/businesses/:business_id/marketing_plans'
      const first = { ...of, name: 'Spring', fields: { topBusinessGoal: 'leads' } }
      const { id } = await request<Answer>(`POST ${plans}`, viewer, first)
      const named = { ...of, plan_id: id }
      const read = async () => {
        const { plan } = await request<{ plan: Answer }>(`GET ${plans}/:plan_id`, viewer, named)
        const { updated_time: _, ...rest } = plan
        return rest
      }
      return { viewer, named, read }
    },
    fields: {
      name: ['Spring', 'Fall'],
      fields: [merged({ weeklyLeads: 5 }), merged({ hasFeed: true }), merged({ weeklyCheckouts: 2 })],
    },
  },
  [`PATCH ${audiences}/:audience_id`]: {
    make: audience,
    fields: { name: ['Visitors', 'Guests'], description: ['', 'Who came'], retention_days: [30, 60] },
    left: { rule: 'has its own parts: audiences.db.test.ts', operation_type: 'what the call does' },
  },
}
