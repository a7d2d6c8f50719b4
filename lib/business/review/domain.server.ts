import { domain } from '@/lib/platform/manifest/domain.server'
import { reviewEndpoints } from './endpoints.server'
import { loadAsset, loadHolder, loadReview } from './screens.server'

/** The pages that show who can do what: of a person, of an asset, and of everyone. */
export const businessReviewDomain = domain({
  name: 'business-review',
  screens: {
    '/business/people/:id': loadHolder,
    '/business/assets/:id': loadAsset,
    '/business/access': loadReview,
  },
  endpoints: reviewEndpoints,
})
