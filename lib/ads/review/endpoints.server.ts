import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { adsCall, requireAdsArea } from '../area/endpoints.server'
import { appealAd } from './appeal.server'
import { decideAd } from './decide.server'
import { reviewsOf } from './queue.server'
import { changeRules, reviewRules, trustAdvertiser } from './rules/rules.server'
import { ofAdvertiser, rulesUpdate, wireRules } from './rules/schema'
import { adAppeal, reviewsGet, reviewUpdate, wireReview } from './schema'

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
  endpoint({
    door: 'AdminAdRulesResource.get',
    needs: 'admin',
    limit: 'read',
    input: z.object({}),
    output: wireRules,
    run: () => {
      requireAdsArea()
      return reviewRules()
    },
  }),
  endpoint({
    door: 'AdminAdRulesResource.update',
    needs: 'admin',
    limit: 'write',
    input: rulesUpdate,
    output: wireRules,
    run: ({ viewer, input, origin }) => {
      requireAdsArea()
      return changeRules(viewer, input, origin)
    },
  }),
  endpoint({
    door: 'AdminTrustedAdvertisersResource.create',
    needs: 'admin',
    limit: 'write',
    input: ofAdvertiser,
    output: wireRules,
    run: ({ viewer, input, origin }) => {
      requireAdsArea()
      return trustAdvertiser(viewer, input.business_id, true, origin)
    },
  }),
  endpoint({
    door: 'AdminTrustedAdvertisersResource.delete',
    needs: 'admin',
    limit: 'write',
    input: ofAdvertiser,
    output: wireRules,
    run: ({ viewer, input, origin }) => {
      requireAdsArea()
      return trustAdvertiser(viewer, input.business_id, false, origin)
    },
  }),
  adsCall({
    door: 'POST /v5/ad_accounts/:ad_account_id/ad_reviews/:ad_id/appeal',
    input: adAppeal,
    output: z.strictObject({ id: safeString(), review_status: z.literal('PENDING') }),
    run: ({ viewer, input, origin }) => appealAd(viewer, input, origin),
  }),
] as const
