import { refuse } from '@/lib/core/app-error'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { requireAdsArea } from '../area/endpoints.server'
import { reviewsOf } from './queue.server'
import type { ReviewState } from './reasons'
import { reviewRules } from './rules/rules.server'
import type { WireRules } from './rules/schema'
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

type RulesScreen = { name: 'admin-ad-rules'; rules: WireRules }

/** Loads `/admin/ads/rules`: what is approved without a person, and the host's own rules. */
export const loadAdRules: ScreenLoader<RulesScreen> = async ({ viewer }) => {
  requireAdsArea()
  permitAdmin(viewer)
  return {
    screen: { name: 'admin-ad-rules', rules: await reviewRules() },
    seo: { title: { text: 'adRules' }, canonical: '/admin/ads/rules/', noindex: true },
  }
}

type PolicyScreen = { name: 'ad-policy'; body: string }

/** Loads `/ads/policy`: what may be promoted here. */
export const loadPolicy: ScreenLoader<PolicyScreen> = async () => {
  requireAdsArea()
  const { body } = await reviewRules()
  return {
    screen: { name: 'ad-policy', body },
    seo: { title: { text: 'adPolicy' }, canonical: '/ads/policy/' },
  }
}
