import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'

import { crossDomainSession, crossDomainToken } from './cross-domain.server'

/** Signing in on the other origins of this site (specification part 1, section 7). */
export const crossDomainCalls = [
  endpoint({
    door: 'POST /vx/users/cctld_token/',
    name: 'vx_users_cctld_token',
    needs: 'read',
    limit: 'write',
    input: z.object({ origin: safeString().max(300).optional() }),
    output: safeString(),
    run: ({ viewer, input }) => crossDomainToken(viewer, input.origin),
  }),
  endpoint({
    door: 'POST /vx/users/cctld_session/',
    name: 'vx_users_cctld_session',
    needs: 'anyone',
    csrf: 'exempt',
    crossDomain: true,
    limit: 'write',
    input: z.object({
      token: safeString().min(1).max(100),
    }),
    output: z.null(),
    run: ({ input, origin, browser }) => crossDomainSession(input.token, origin, browser),
  }),
] as const
