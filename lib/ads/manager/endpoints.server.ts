import { adsCall, adsList } from '../area/endpoints.server'
import { wireCampaign } from '../campaigns/wire'
import { copyCampaign } from './copy.server'
import { promotablePins } from './pins.server'
import { publishCampaign } from './publish.server'
import { campaignCopy, ofCampaign, pinsGet, wirePromotable } from './schema'

const account = '/v5/ad_accounts/:ad_account_id'

export const managerEndpoints = [
  adsList({
    door: `GET ${account}/promotable_pins`,
    input: pinsGet,
    item: wirePromotable,
    run: ({ viewer, input }) => promotablePins(viewer, input),
  }),
  adsCall({
    door: `POST ${account}/campaigns/:campaign_id/publish`,
    input: ofCampaign,
    output: wireCampaign,
    run: ({ viewer, input, origin }) => publishCampaign(viewer, input, origin),
  }),
  adsCall({
    door: `POST ${account}/campaigns/:campaign_id/copy`,
    input: campaignCopy,
    output: wireCampaign,
    run: ({ viewer, input, origin }) => copyCampaign(viewer, input, origin),
  }),
] as const
