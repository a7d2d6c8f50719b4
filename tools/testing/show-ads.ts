import type { Member } from '@/lib/core/viewer'
import { withAds } from '@/lib/discover/feed/ads-point.server'
import { homeFeed } from '@/lib/discover/feed/home.server'
import '@/lib/edge/domains.server'

/** A process that reads the first page of a person's home, as web processes do, and answers which pins of it are ads; for each message. */
process.on('message', (viewer: Member) => {
  const input = { page_size: 25, bookmarks: [] }
  const place = { placement: 'HOME', about: '' } as const
  void withAds({ viewer, place, allows_personalization: true, input }, (list) => homeFeed(viewer, list)).then(
    ({ items }) =>
      process.send?.({
        ads: items.flatMap((item) => ('is_promoted' in item && item.is_promoted ? [item.id] : [])),
      }),
  )
})
process.send?.({ ads: null })
