import { adsCall } from '../area/endpoints.server'
import { reportOf } from './analytics.server'
import { accountReportGet, adReportGet, campaignReportGet, groupReportGet, wireReport } from './schema'

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
]
