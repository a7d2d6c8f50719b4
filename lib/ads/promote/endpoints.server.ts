import { endpoint } from '@/lib/core/endpoint'
import { requireAdsArea } from '../area/endpoints.server'
import { promotePin } from './commands.server'
import { promoteInput, wirePromotion } from './schema'

export const promoteEndpoints = [
  endpoint({
    door: 'POST /ads/v4/quick_promote/',
    needs: 'manage',
    limit: 'write',
    input: promoteInput,
    output: wirePromotion,
    run: ({ viewer, input, origin }) => {
      requireAdsArea()
      return promotePin(viewer, input, origin)
    },
  }),
] as const
