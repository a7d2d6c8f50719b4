import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** The answer to a choice of topics: all topics that the member follows now. */
export const wireFollowedInterests = z.strictObject({
  interest_ids: z.array(safeString()),
  chose_topics: z.boolean(),
})
export type FollowedInterests = z.output<typeof wireFollowedInterests>
