import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'

import { followByCode, makeFollowLink } from './follow-link.server'

/** Following through a user's link. */
export const followLinkEndpoints = [
  endpoint({
    door: 'FollowLinkResource.create',
    needs: 'invite',
    limit: 'invite',
    input: z.object({}),
    output: z.strictObject({
      url: safeString(),
      days: z.number(),
      uses: z.number(),
    }),
    run: ({ viewer }) => makeFollowLink(viewer),
  }),
  endpoint({
    door: 'FollowLinkResource.update',
    needs: 'follow',
    limit: 'invite',
    input: z.object({ code: safeString().max(64) }),
    output: z.strictObject({
      id: safeString(),
      followed_by_me: z.boolean(),
    }),
    run: ({ viewer, input }) => followByCode(viewer, input.code),
  }),
] as const
