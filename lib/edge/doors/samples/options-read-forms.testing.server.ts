import { sql } from 'drizzle-orm'
import { aged } from '@/lib/accounts/settings/testing.server'
import { promotion } from '@/lib/ads/campaigns/testing.server'
import { approve } from '@/lib/ads/delivery/testing.server'
import { sendForm } from '@/lib/ads/forms/sent.server'
import { aForm, leadForm, leadHook } from '@/lib/ads/forms/testing.server'
import { mintToken, viewerKey } from '@/lib/ads/tracking/token.server'
import { db } from '@/lib/platform/db/client.server'
import type { Case } from './options-read-attempt.testing.server'
import type { World } from './sample-world.testing.server'

const fullForm = aForm({
  disclosure_language: 'We write once a week.',
  policy_links: [{ label: 'Rules', link: 'https://example.org/rules' }],
})

const placeOf = ({ me, named }: World) => ({
  owner: me,
  ad_account_id: String(named.ad_account_id),
  board_id: String(named.board_id),
  pin_id: String(named.pin_id),
})

const ofLeadForm: Case = async (world) => ({ named: { lead_form_id: (await leadForm(placeOf(world))).id } })

const ofLeadHook: Case = async (world) => ({
  named: { subscription_id: (await leadHook(placeOf(world))).id },
})

/** Returns a person to whom an ad with a form was shown, with the token of its card. */
async function carriedForm(world: World) {
  const at = placeOf(world)
  const { ad, group, campaign } = await promotion(at, {
    ad: { lead_form_id: (await leadForm(at)).id, destination_url: 'https://example.org/' },
  })
  await approve(at, ad.id)
  const viewer = await aged(30)
  const via = mintToken({
    ad: ad.id,
    group: group.id,
    campaign: campaign.id,
    account: at.ad_account_id,
    viewer: viewerKey(viewer),
    placement: 'HOME',
    keyword: null,
    interest: null,
    audience: null,
    priceMicro: 0n,
    event: 'CLICKTHROUGH',
    at: new Date(),
  })
  return { pin_id: at.pin_id, via, viewer }
}

/** Calls of lead forms, which need one, or an ad with one. */
export const formCases: Readonly<Record<string, Case>> = {
  'POST /v5/ad_accounts/:ad_account_id/lead_forms': async () => ({ named: { items: [fullForm] } }),
  'PATCH /v5/ad_accounts/:ad_account_id/lead_forms': async ({ me, named }) => {
    const { id } = await leadForm({ owner: me, ad_account_id: String(named.ad_account_id) })
    return { named: { items: [{ ...fullForm, id }] } }
  },
  'GET /v5/ad_accounts/:ad_account_id/lead_forms': async () => ({ named: { order: 'ASCENDING' } }),
  'GET /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id': ofLeadForm,
  'GET /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions/csv': ofLeadForm,
  'DELETE /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions': ofLeadForm,
  'GET /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions': ofLeadForm,
  'DELETE /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/submissions/:submission_id': async (
    world,
  ) => {
    const { pin_id, via, viewer } = await carriedForm(world)
    const answers = [['ada@example.org'], ['Lamps']]
    const { form_id: lead_form_id } = await sendForm(viewer, { pin_id, via, answers, consent: true })
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from ad_lead_answers where form_id = ${lead_form_id}`,
    )
    return { named: { lead_form_id, submission_id: rows[0]?.id } }
  },
  'POST /v5/ad_accounts/:ad_account_id/lead_forms/:lead_form_id/test': async (world) => {
    const hook = await leadHook(placeOf(world))
    return { named: { lead_form_id: hook.lead_form_id, answers: ['ada@example.org', 'Lamps'] } }
  },
  'POST /v5/ad_accounts/:ad_account_id/leads/subscriptions': async (world) => ({
    named: { lead_form_id: (await leadForm(placeOf(world))).id, webhook_url: 'https://shop.example/leads' },
  }),
  'GET /v5/ad_accounts/:ad_account_id/leads/subscriptions/:subscription_id': ofLeadHook,
  'DELETE /v5/ad_accounts/:ad_account_id/leads/subscriptions/:subscription_id': ofLeadHook,
  'PromotedFormResource.get': async (world) => {
    const { pin_id, via, viewer } = await carriedForm(world)
    return { viewer, named: { pin_id, via } }
  },
  'PromotedFormResource.create': async (world) => {
    const { pin_id, via, viewer } = await carriedForm(world)
    const answers = [['ada@example.org'], ['Lamps']]
    return { viewer, named: { pin_id, via, answers, consent: true } }
  },
}
