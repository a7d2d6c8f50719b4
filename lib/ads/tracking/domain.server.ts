import { spendingBooked } from '@/lib/business/billing/spending.server'
import { tokensSeen } from '@/lib/content/pins/statistics/ads-point.server'
import { paidDays } from '@/lib/content/pins/statistics/v5/paid-point.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { forgetViewer } from './forget.server'
import { takeTokens } from './intake/take.server'
import { stopMails } from './mail-kinds'
import { stopKinds } from './notification-kinds'
import { paidDaysOf } from './paid-days'
import { turnPartitions } from './partitions.server'
import { moneyRules } from './rules'
import {
  adAccountStates,
  adCampaignDays,
  adCharges,
  adDays,
  adEvents,
  adFaults,
  adFlushes,
  adHours,
  adMinutes,
  adSlices,
  adSpend,
} from './table.server'
import { bookSpending, dropOldRollUps, runSpending, spendingQueue } from './worker/run.server'

const ofBusiness = 'x.ad_account_id in (select id from ad_accounts where business_id = $1)'

export const trackingDomain = domain({
  name: 'tracking',
  tables: [
    adEvents,
    adFlushes,
    adSpend,
    adAccountStates,
    adHours,
    adDays,
    adCampaignDays,
    adSlices,
    adFaults,
    adCharges,
    adMinutes,
  ],
  notifications: Object.values(stopKinds),
  mails: Object.values(stopMails),
  contributes: [spendingBooked(bookSpending), tokensSeen(takeTokens), paidDays(paidDaysOf)],
  schedules: [{ queue: spendingQueue, cron: '* * * * *', run: () => runSpending() }],
  chores: { 'ad-events': () => turnPartitions(), 'ad-roll-ups': () => dropOldRollUps() },
  leave: [forgetViewer],
  exports: [
    { file: 'ad-days', from: 'ad_days', where: ofBusiness },
    { file: 'ad-slices', from: 'ad_slices', where: ofBusiness, without: ['people'] },
    { file: 'ad-charges', from: 'ad_charges', where: ofBusiness },
    {
      file: 'ads-seen',
      from: 'ad_events',
      where: 'x.viewer = $1',
      without: ['charged_micro', 'is_over', 'flush_id'],
    },
  ],
  rules: moneyRules,
})
