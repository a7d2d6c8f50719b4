import { streamEndpoint } from '@/lib/core/endpoint'
import { adsCall, requireAdsArea } from '../area/endpoints.server'
import { reportOf } from './analytics.server'
import { fileOfReport, requestReport, stateOfReport } from './async/commands.server'
import { reportCreate, reportFileGet, reportGet, wireReportCreated, wireReportState } from './async/schema'
import { requestMmm, stateOfMmm } from './mmm/commands.server'
import { mmmCreate, wireMmmCreated, wireMmmState } from './mmm/schema'
import { resultsOf } from './results/results.server'
import { resultsGet, wireResults } from './results/schema'
import {
  accountReportGet,
  accountSlicesGet,
  adReportGet,
  adSlicesGet,
  campaignReportGet,
  campaignSlicesGet,
  groupReportGet,
  groupSlicesGet,
  productReportGet,
  wireReport,
  wireSlices,
} from './schema'
import { slicesFor } from './slices.server'

const account = '/v5/ad_accounts/:ad_account_id'

export const reportEndpoints = [
  adsCall({
    door: `GET ${account}/analytics`,
    input: accountReportGet,
    output: wireReport,
    run: ({ viewer, input }) => reportOf(viewer, 'account', input),
  }),
  adsCall({
    door: `GET ${account}/campaigns/analytics`,
    input: campaignReportGet,
    output: wireReport,
    run: ({ viewer, input }) => reportOf(viewer, 'campaigns', input, input.campaign_ids),
  }),
  adsCall({
    door: `GET ${account}/ad_groups/analytics`,
    input: groupReportGet,
    output: wireReport,
    run: ({ viewer, input }) => reportOf(viewer, 'groups', input, input.ad_group_ids),
  }),
  adsCall({
    door: `GET ${account}/ads/analytics`,
    input: adReportGet,
    output: wireReport,
    run: ({ viewer, input }) => reportOf(viewer, 'ads', input, input.ad_ids),
  }),
  /** Product groups in ad groups are ads. */
  adsCall({
    door: `GET ${account}/product_groups/analytics`,
    input: productReportGet,
    output: wireReport,
    run: ({ viewer, input }) => reportOf(viewer, 'ads', input, input.product_group_ids, 'PRODUCT_GROUP_ID'),
  }),
  adsCall({
    door: `GET ${account}/targeting_analytics`,
    input: accountSlicesGet,
    output: wireSlices,
    run: ({ viewer, input }) => slicesFor(viewer, 'account', input),
  }),
  adsCall({
    door: `GET ${account}/campaigns/targeting_analytics`,
    input: campaignSlicesGet,
    output: wireSlices,
    run: ({ viewer, input }) => slicesFor(viewer, 'campaigns', input, input.campaign_ids),
  }),
  adsCall({
    door: `GET ${account}/ad_groups/targeting_analytics`,
    input: groupSlicesGet,
    output: wireSlices,
    run: ({ viewer, input }) => slicesFor(viewer, 'groups', input, input.ad_group_ids),
  }),
  adsCall({
    door: `GET ${account}/ads/targeting_analytics`,
    input: adSlicesGet,
    output: wireSlices,
    run: ({ viewer, input }) => slicesFor(viewer, 'ads', input, input.ad_ids),
  }),
  adsCall({
    door: `POST ${account}/reports`,
    input: reportCreate,
    output: wireReportCreated,
    run: ({ viewer, input }) => requestReport(viewer, input),
  }),
  adsCall({
    door: `GET ${account}/reports`,
    input: reportGet,
    output: wireReportState,
    run: ({ viewer, input }) => stateOfReport(viewer, input),
  }),
  adsCall({
    door: `POST ${account}/mmm_reports`,
    input: mmmCreate,
    output: wireMmmCreated,
    run: ({ viewer, input }) => requestMmm(viewer, input),
  }),
  adsCall({
    door: `GET ${account}/mmm_reports`,
    input: reportGet,
    output: wireMmmState,
    run: ({ viewer, input }) => stateOfMmm(viewer, input),
  }),
  /** The figures of which a summary in words is made. */
  adsCall({
    door: `GET ${account}/results`,
    input: resultsGet,
    output: wireResults,
    run: ({ viewer, input }) => resultsOf(viewer, input),
  }),
  /** The file of a report, by its address of the last five minutes. */
  streamEndpoint({
    door: 'GET /v3/report_files/:report_id/',
    name: 'v3_get_report_file',
    needs: 'anyone',
    limit: 'read',
    input: reportFileGet,
    stream: async ({ input }) => {
      requireAdsArea()
      return fileOfReport(input)
    },
  }),
]
