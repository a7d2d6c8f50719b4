import { promotedPins } from '@/lib/content/pins/card/promoted-point.server'
import { adsInFeeds } from '@/lib/discover/feed/ads-point.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { adHideEndpoints } from './hides/endpoints.server'
import { listenForMergedTopics } from './hides/merged-topics.server'
import { adHides, adTopicHides, advertiserHides } from './hides/table.server'
import { insertAds } from './insert.server'
import { promotedPin } from './promoted.server'
import { loadAdSettings } from './screens.server'

export const deliveryDomain = domain({
  name: 'delivery',
  tables: [adHides, advertiserHides, adTopicHides],
  endpoints: adHideEndpoints,
  screens: { '/settings/ads': loadAdSettings },
  listen: listenForMergedTopics,
  contributes: [adsInFeeds(insertAds), promotedPins(promotedPin)],
  exports: [
    { file: 'hidden-ads', from: 'ad_hides', where: 'x.user_id = $1' },
    { file: 'hidden-advertisers', from: 'advertiser_hides', where: 'x.user_id = $1' },
    { file: 'hidden-ad-topics', from: 'ad_topic_hides', where: 'x.user_id = $1' },
  ],
})
