import { z } from 'zod'
import { crossDomainSession, crossDomainToken } from '@/lib/accounts/log-in/cross-domain.server'
import { type Endpoints, endpoint, memberEndpoint } from '../rest.server'

/** Being signed in on the other origins of this site, too (spec part 1, section 7). */
export const crossDomainCalls = {
  '/vx/users/cctld_token/': {
    POST: memberEndpoint({
      name: 'vx_users_cctld_token',
      limit: 'write',
      needs: 'read',
      input: z.object({ origin: z.string().max(300, 'has more than 300 characters').optional() }),
      run: ({ viewer, input }) => crossDomainToken(viewer, input.origin),
    }),
  },
  '/vx/users/cctld_session/': {
    POST: endpoint({
      name: 'vx_users_cctld_session',
      limit: 'write',
      csrf: 'exempt',
      crossDomain: true,
      input: z.object({
        token: z.string().min(1, 'is required').max(100, 'has more than 100 characters'),
      }),
      run: ({ input, origin, browser }) => crossDomainSession(input.token, origin, browser),
    }),
  },
} satisfies Record<string, Endpoints>
