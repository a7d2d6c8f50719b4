import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { requireAdsArea } from '../area/endpoints.server'
import { reviewsOf } from './queue.server'
import type { ReviewState } from './reasons'
import { reviewsGet, type WireReview } from './schema'

type ReviewScreen = {
  name: 'admin-ads'
  state: ReviewState
  reviews: WireReview[]
  bookmark: string | null
}

/** Loads `/admin/ads?state=`: the ads to review, for admins only. */
export const loadAdReviews: ScreenLoader<ReviewScreen> = async ({ viewer, query }) => {
  requireAdsArea()
  permitAdmin(viewer)
  const { data: input } = reviewsGet.safeParse({ state: query.get('state') ?? undefined })
  if (!input) refuse('notFound')
  const { items, bookmark } = await reviewsOf(input)
  return {
    screen: { name: 'admin-ads', state: input.state, reviews: items, bookmark },
    seo: { title: { text: 'adReviews' }, canonical: '/admin/ads/', noindex: true },
  }
}
