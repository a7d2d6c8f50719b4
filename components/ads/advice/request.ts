import type { WireAdvice } from '@/lib/ads/advice/schema'
import { api } from '@/lib/edge/client/api'

type Given = { advertiser_id?: string; entity_id?: string }

/** Returns the body of the call: the given fields, with the recipient only if an advertiser is given (specification part 1, section 5). */
export const adviceRequest = (given: Given) => ({
  ...given,
  ...(given.advertiser_id !== undefined && {
    recipient_id: given.advertiser_id,
    recipient_type: 'ADVERTISER' as const,
  }),
})

/** Asks for the recommendations for an advertiser. @throws CallError */
export const requestAdvice = (given: Given): Promise<WireAdvice[]> =>
  api('POST /ads/v4/notification_messages/RECOMMENDATIONS/', adviceRequest(given))
