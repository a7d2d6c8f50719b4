import { csvName } from '@/lib/business/tables/csv-name'
import { streamEndpoint } from '@/lib/core/endpoint'
import { adsCall, adsList, requireAdsArea } from '../area/endpoints.server'
import { wireCampaign } from '../campaigns/wire'
import { copyCampaign } from './copy.server'
import { estimatesFor } from './estimates/estimates.server'
import { estimatesGet, wireEstimates } from './estimates/schema'
import { insightKindsOf, insightsOf } from './insights/insights.server'
import { insightKindsGet, insightsGet, wireInsightKinds, wireInsights } from './insights/schema'
import { promotablePins } from './pins.server'
import { publishCampaign } from './publish.server'
import { resultsFile } from './results/file.server'
import { resultsFileGet } from './results/schema'
import { campaignCopy, ofCampaign, pinsGet, wirePromotable } from './schema'

const account = '/v5/ad_accounts/:ad_account_id'

export const managerEndpoints = [
  streamEndpoint({
    door: `GET ${account}/results/csv`,
    needs: 'account',
    limit: 'read',
    input: resultsFileGet,
    stream: async ({ viewer, input }) => {
      requireAdsArea()
      const { name, stream } = await resultsFile(viewer, input)
      const filename = csvName(
        { id: input.ad_account_id, name },
        input.level.replaceAll('_', '-'),
        new Date(),
      )
      return { type: 'text/csv; charset=utf-8', filename, stream }
    },
  }),
  adsCall({
    door: `GET ${account}/estimates`,
    input: estimatesGet,
    output: wireEstimates,
    run: ({ viewer, input }) => estimatesFor(viewer, input),
  }),
  adsCall({
    door: `GET ${account}/audience_insights`,
    needs: 'account',
    input: insightsGet,
    output: wireInsights,
    run: ({ viewer, input }) => insightsOf(viewer, input),
  }),
  adsCall({
    door: `GET ${account}/insights/audiences`,
    needs: 'account',
    input: insightKindsGet,
    output: wireInsightKinds,
    run: ({ viewer, input }) => insightKindsOf(viewer, input),
  }),
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
