import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { member } from '@/lib/core/resource'
import { followByCode, makeFollowLink } from './follow-link.server'

/** Following by a link that a user made. */
export const followLinkResources = {
  FollowLinkResource: {
    create: member({
      needs: 'invite',
      limit: 'invite',
      input: z.object({}),
      run: ({ viewer }) => makeFollowLink(viewer),
    }),
    update: member({
      needs: 'follow',
      limit: 'invite',
      input: z.object({ code: safeString().max(64) }),
      run: ({ viewer, input }) => followByCode(viewer, input.code),
    }),
  },
}
