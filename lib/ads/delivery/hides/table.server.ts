import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from '@/lib/accounts/users/table.server'
import { ads } from '@/lib/ads/campaigns/table.server'
import { businesses } from '@/lib/business/access/table.server'
import { interests } from '@/lib/content/topics/table.server'
import { belongsTo, createdAt } from '@/lib/platform/db/columns.server'

/** Ads that people hid. */
export const adHides = pgTable(
  'ad_hides',
  { user_id: ofUser(), ad_id: belongsTo('ad_id', () => ads.id), created_at: createdAt() },
  (t) => [primaryKey({ columns: [t.user_id, t.ad_id] }), index('ad_hides_ad').on(t.ad_id)],
)

/** Businesses none of whose ads people want to see. */
export const advertiserHides = pgTable(
  'advertiser_hides',
  {
    user_id: ofUser(),
    business_id: belongsTo('business_id', () => businesses.id),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.business_id] }),
    index('advertiser_hides_business').on(t.business_id),
  ],
)

/** Topics, with their parts, about which people want to see no ads. */
export const adTopicHides = pgTable(
  'ad_topic_hides',
  {
    user_id: ofUser(),
    interest_id: belongsTo('interest_id', () => interests.id),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.interest_id] }),
    index('ad_topic_hides_topic').on(t.interest_id),
  ],
)
