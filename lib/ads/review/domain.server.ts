import { domain } from '@/lib/platform/manifest/domain.server'
import { reviewEndpoints } from './endpoints.server'
import { reviewKinds } from './notification-kinds'
import { loadAdReviews } from './screens.server'
import { adReviews } from './table.server'

export const reviewDomain = domain({
  name: 'review',
  screens: { '/admin/ads': loadAdReviews },
  notifications: Object.values(reviewKinds),
  tables: [adReviews],
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
