import { aged } from '@/lib/accounts/settings/testing.server'
import { promotion } from '@/lib/ads/campaigns/testing.server'
import { approve } from '@/lib/ads/delivery/testing.server'
import { aForm, leadForm } from '@/lib/ads/forms/testing.server'
import { mintToken, viewerKey } from '@/lib/ads/tracking/token.server'
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
