import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { anyoneCall, memberCall, type RestCalls } from '@/lib/core/rest'
import { crossDomainSession, crossDomainToken } from './cross-domain.server'

/** Being signed in on the other origins of this site, too (specification part 1, section 7). */
export const crossDomainCalls = {
  '/vx/users/cctld_token/': {
    POST: memberCall({
      name: 'vx_users_cctld_token',
      limit: 'write',
      needs: 'read',
      input: z.object({ origin: safeString().max(300).optional() }),
      run: ({ viewer, input }) => crossDomainToken(viewer, input.origin),
    }),
  },
  '/vx/users/cctld_session/': {
    POST: anyoneCall({
      name: 'vx_users_cctld_session',
      limit: 'write',
      csrf: 'exempt',
      crossDomain: true,
      input: z.object({
        token: safeString().min(1).max(100),
      }),
      run: ({ input, origin, browser }) => crossDomainSession(input.token, origin, browser),
    }),
  },
} satisfies Record<string, RestCalls>
