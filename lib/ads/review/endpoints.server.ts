import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { requireAdsArea } from '../area/endpoints.server'
import { decideAd } from './decide.server'
import { reviewsOf } from './queue.server'
import { reviewsGet, reviewUpdate, wireReview } from './schema'

/** Calls of the queue of ads, for admins. */
export const reviewEndpoints = [
  endpoint({
    door: 'AdminAdReviewsResource.get',
    needs: 'admin',
    list: true,
    limit: 'read',
    input: reviewsGet,
    output: wireReview,
    run: ({ input }) => {
      requireAdsArea()
      return reviewsOf(input)
    },
  }),
  endpoint({
    door: 'AdminAdReviewsResource.update',
    needs: 'admin',
    limit: 'write',
    input: reviewUpdate,
    output: z.strictObject({ id: safeString(), review_status: z.enum(['APPROVED', 'REJECTED']) }),
    run: ({ viewer, input }) => {
      requireAdsArea()
      return decideAd(viewer, input)
    },
  }),
] as const
