import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { adsCall, requireAdsArea } from '../area/endpoints.server'
import { hideAdvice } from './commands.server'
import { recommendationsFor } from './queries.server'
import { adviceGet, adviceHide, wireAdvice, wireHidden } from './schema'

export const adviceEndpoints = [
  endpoint({
    door: 'POST /ads/v4/notification_messages/RECOMMENDATIONS/',
    needs: 'account',
    limit: 'read',
    input: adviceGet,
    output: z.array(wireAdvice),
    run: ({ viewer, input }) => {
      requireAdsArea()
      return recommendationsFor(viewer, input)
    },
  }),
  adsCall({
    door: 'POST /v5/ad_accounts/:ad_account_id/recommendations/hide',
    input: adviceHide,
    output: wireHidden,
    run: ({ viewer, input }) => hideAdvice(viewer, input),
  }),
] as const
