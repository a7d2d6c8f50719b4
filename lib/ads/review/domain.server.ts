import { pageUses } from '@/lib/media/rich/uses.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { reviewEndpoints } from './endpoints.server'
import { listenForChanges } from './listen.server'
import { reviewMails } from './mail-kinds'
import { reviewKinds } from './notification-kinds'
import { recheckQueue, reviewRulesQueue } from './queues.server'
import { recheckPages } from './recheck.server'
import { approveByRules } from './rules/approve.server'
import { loadAdReviews, loadAdRules, loadPolicy } from './screens.server'
import { adReviewRules, adReviews, trustedAdvertisers } from './table.server'

export const reviewDomain = domain({
  name: 'review',
  screens: { '/admin/ads': loadAdReviews, '/admin/ads/rules': loadAdRules, '/ads/policy': loadPolicy },
  notifications: Object.values(reviewKinds),
  mails: Object.values(reviewMails),
  tables: [adReviews, adReviewRules, trustedAdvertisers],
  listen: listenForChanges,
  schedules: [
    { queue: reviewRulesQueue, cron: '* * * * *', run: () => approveByRules() },
    { queue: recheckQueue, cron: '*/10 * * * *', run: () => recheckPages() },
  ],
  contributes: [
    pageUses(
      (url) => `exists (select from ads d where d.destination_url = ${url} and d.status <> 'ARCHIVED')`,
    ),
  ],
  endpoints: reviewEndpoints,
  overview: [
    {
      name: 'ads_to_review',
      group: 'safety',
      sql: `(select count(*) from ads where review_status = 'PENDING' and status in ('ACTIVE', 'PAUSED'))`,
      href: '/admin/ads/',
      is: 'count',
    },
  ],
  exports: [
    {
      file: 'ad-reviews',
      from: 'ad_reviews',
      where: `x.ad_id in (select d.id from ads d join ad_accounts a on a.id = d.ad_account_id where a.business_id = $1)`,
      without: ['decider_id'],
    },
  ],
})
