import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { requireAdsArea } from '../area/endpoints.server'
import { takeSeen } from './intake/take.server'
import { seenLimit } from './limits'
import { seenCreate } from './schema'

export const trackingEndpoints = [
  /** Browsers report the cards with a token that were seen, opened, left by or saved. */
  endpoint({
    door: 'CardSeenResource.create',
    needs: 'anyone',
    limit: seenLimit,
    input: seenCreate,
    output: z.null(),
    run: async ({ viewer, input, origin }) => {
      requireAdsArea()
      await takeSeen({ viewer, events: input.events, origin })
      return null
    },
  }),
]
