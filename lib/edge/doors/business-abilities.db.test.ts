import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { testBusiness } from '@/lib/business/testing.server'
import type { Ability } from '@/lib/core/ability'
import { db } from '@/lib/platform/db/client.server'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { servedAt } from './registry.server'
import { resolveViewer } from './request-viewer.server'
import { answerV5 } from './v5.server'
import { asRoute } from './written.server'

const serveV5 = asRoute(answerV5)

/** Each call of the business area that changes something, with the ability that it needs. */
const writes: Record<string, 'account' | 'manage' | 'invite'> = {
  'POST /v5/businesses/parents': 'manage',
  'PATCH /v5/businesses/:business_id': 'manage',
  'POST /v5/businesses/:business_id/marketing_plans': 'manage',
  'PATCH /v5/businesses/:business_id/marketing_plans/:plan_id': 'manage',
  'DELETE /v5/businesses/:business_id/marketing_plans/:plan_id': 'account',
  'DELETE /v5/businesses/:business_id': 'account',
  'DELETE /v5/businesses/:business_id/children/:child_id': 'account',
  'POST /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts': 'manage',
  'PATCH /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id':
    'manage',
  'DELETE /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id':
    'account',
  'POST /v5/business_access/business_hierarchy/:business_hierarchy_id/brand_accounts/:brand_account_id/restore':
    'manage',
  'POST /v5/ad_accounts/:ad_account_id/ads_credit/redeem': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/coupons': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/checkout': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/invoices/:invoice_id/checkout/return': 'account',
  'POST /v5/businesses/:business_id/handover': 'manage',
  'POST /v5/businesses/invites/proofs': 'account',
  'POST /v5/ad_accounts': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id': 'manage',
  'POST /v5/businesses/:business_id/asset_groups': 'manage',
  'PATCH /v5/businesses/:business_id/asset_groups': 'manage',
  'DELETE /v5/businesses/:business_id/asset_groups': 'account',
  'POST /v5/businesses/:business_id/invites': 'invite',
  'DELETE /v5/businesses/:business_id/invites': 'account',
  'POST /v5/businesses/:business_id/invites/resend': 'invite',
  'POST /v5/businesses/:business_id/invites/assets/access': 'manage',
  'POST /v5/businesses/:business_id/requests/assets/access': 'invite',
  'DELETE /v5/ad_accounts/:ad_account_id/audiences/:audience_id': 'account',
  'DELETE /v5/ad_accounts/:ad_account_id/billing_profiles/:billing_profile_id': 'account',
  'DELETE /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id': 'account',
  // It only deletes what people sent.
  'DELETE /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions': 'account',
  'DELETE /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions/:submission_id': 'account',
  'DELETE /v5/ad_accounts/:ad_account_id/leads/subscriptions/:subscription_id': 'account',
  'POST /v5/ad_accounts/:ad_account_id/leads/subscriptions': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/test': 'manage',
  'DELETE /v5/businesses/:business_id/members': 'account',
  'DELETE /v5/businesses/:business_id/members/assets/access': 'account',
  'DELETE /v5/businesses/:business_id/partners': 'account',
  'DELETE /v5/businesses/:business_id/partners/assets': 'account',
  'DELETE /v5/businesses/employers/:business_id': 'account',
  'DELETE /v5/user_account/business_steps/:stepper': 'account',
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/:audience_id': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/ad_accounts/shared': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/audiences/businesses/shared': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/customer_lists/:customer_list_id': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/customer_lists': 'manage',
  'PATCH /v5/businesses/:business_id/members': 'manage',
  'PATCH /v5/businesses/:business_id/members/assets/access': 'manage',
  'PATCH /v5/businesses/:business_id/partners/assets': 'manage',
  'PATCH /v5/user_account/business_steps/:stepper': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/audiences': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/billing_profiles': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/conversion_tags': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/verification': 'manage',
  'PUT /v5/businesses/:business_id/billing_information': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/campaigns': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/campaigns': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/campaigns/:campaign_id/copy': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/campaigns/:campaign_id/publish': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/ad_groups': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/ad_groups': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/ads': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/ads': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/ad_reviews/:ad_id/appeal': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/lead_forms': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/lead_forms': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/keywords': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/recommendations/hide': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/keywords': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/targeting_templates': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/targeting_templates': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/product_group_promotions': 'manage',
  'PATCH /v5/ad_accounts/:ad_account_id/product_group_promotions': 'manage',
  'POST /v5/catalogs': 'manage',
  'POST /v5/catalogs/feeds': 'manage',
  'PATCH /v5/catalogs/feeds/:feed_id': 'manage',
  'POST /v5/catalogs/feeds/:feed_id/ingest': 'manage',
  'POST /v5/catalogs/processing_results/:processing_result_id/missing': 'manage',
  'POST /v5/catalogs/items/batch': 'manage',
  'POST /v5/catalogs/product_groups': 'manage',
  'PATCH /v5/catalogs/product_groups/:product_group_id': 'manage',
  'DELETE /v5/catalogs/:catalog_id': 'account',
  'DELETE /v5/catalogs/feeds/:feed_id': 'account',
  'DELETE /v5/catalogs/product_groups/:product_group_id': 'account',
  // Asks, and changes nothing.
  'POST /v5/catalogs/items': 'account',
  'POST /v5/catalogs/products/get_by_product_group_filters': 'account',
  'POST /v5/catalogs/products/counts': 'account',
  'POST /v5/ad_accounts/:ad_account_id/bid_floor': 'account',
  'POST /v5/ad_accounts/:ad_account_id/reports': 'manage',
  'POST /v5/ad_accounts/:ad_account_id/mmm_reports': 'manage',
  // Declining; accepting needs `manage`, which the last test shows.
  'PATCH /v5/businesses/invites': 'account',
  'POST /v5/businesses/invites/stops': 'account',
}

/** The states of an account, and the abilities of these calls that each leaves; docs/security.md shows the same table. */
const states: Record<string, { is: string; leaves: readonly Ability[] }> = {
  'nothing special': { is: 'is_admin = false', leaves: ['account', 'manage', 'invite'] },
  'limited log-in': { is: 'is_login_limited = true', leaves: [] },
  deactivated: { is: 'deactivated_at = now()', leaves: ['account'] },
  'write-banned': { is: 'is_write_banned = true', leaves: ['account'] },
  unverified: { is: 'email_verified_at = null', leaves: ['account', 'manage'] },
  '15 years old': {
    is: "birthday = (current_date - interval '15 years')::date",
    leaves: ['account', 'manage', 'invite'],
  },
  private: { is: 'is_private_profile = true', leaves: ['account', 'manage', 'invite'] },
}

const calls: string[] = servedAt('v5').map(({ door }) => door)

async function cookieOf(id: string): Promise<string> {
  const opened = { user_id: id, install_id: visitor.install_id, user_agent: '', ip: '' }
  const { token } = await openSession(db(), opened)
  return `magpie_session=${token}; magpie_install=${visitor.install_id}`
}

const cookies: Record<string, string> = {}
beforeAll(async () => {
  for (const [state, { is }] of Object.entries(states)) {
    const { id } = await testBusiness(state)
    cookies[state] = await cookieOf(id)
    await db().execute(sql.raw(`update users set ${is} where id = ${id}`))
  }
})

async function send(call: string, state: string, body: object) {
  const [method = '', path = ''] = call.split(' ')
  const cookie = cookies[state] ?? ''
  const token = csrfToken(await resolveViewer((name) => (name === 'cookie' ? cookie : null)))
  const answer = await serveV5(
    new Request(`http://localhost${path.replace(/:\w+/g, '1')}`, {
      method,
      headers: {
        cookie: `${cookie}; csrftoken=${token}`,
        'x-csrftoken': token,
        'content-type': 'application/json',
        host: 'localhost',
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await answer.text()
  return { status: answer.status, json: (text ? JSON.parse(text) : {}) as { code?: number; reason?: string } }
}

test('names the ability of each call that changes something', () => {
  expect(calls.filter((call) => !call.startsWith('GET ')).toSorted()).toEqual(Object.keys(writes).toSorted())
})

const reads = calls.filter((call) => call.startsWith('GET ')).map((call) => [call, 'account'] as const)

describe.each(Object.entries(states))('%s', (state, { leaves }) => {
  test.each([...Object.entries(writes), ...reads])('%s needs %s', async (call, needs) => {
    const { status, json } = await send(call, state, {})
    const isRefused = status === 403 && json.code === 29
    expect([call, status, isRefused]).toEqual([call, status, !leaves.includes(needs as Ability)])
  })

  test('accepting an invite needs manage, declining one does not', async () => {
    const answer = (accept_invite: boolean) =>
      send('PATCH /v5/businesses/invites', state, {
        invites: [{ invite_id: '1', action: { accept_invite } }],
      })
    expect((await answer(true)).status).toBe(leaves.includes('manage') ? 200 : 403)
    expect((await answer(false)).status).toBe(leaves.includes('account') ? 200 : 403)
  })
})

test('tells an unverified person what is missing', async () => {
  const { json } = await send('POST /v5/businesses/:business_id/invites', 'unverified', {})
  expect(json).toMatchObject({ code: 29, field: 'email', message: expect.stringContaining('erif') })
})
