import { endpoint } from '@/lib/core/endpoint'
import { merchantOf, profileByUsername } from './queries.server'
import { merchantGet, userGet, wireMerchant, wireProfile } from './schema'

/** The resource of users (specification part 1, section 7). */
export const accountEndpoints = [
  endpoint({
    resource: ['UserResource', 'get'],
    needs: 'anyone',
    limit: 'read',
    input: userGet,
    output: wireProfile,
    run: ({ viewer, input }) => profileByUsername(viewer, input.username),
  }),
  endpoint({
    resource: ['VerifiedMerchantResource', 'get'],
    needs: 'anyone',
    limit: 'read',
    input: merchantGet,
    output: wireMerchant,
    run: ({ viewer, input }) => merchantOf(viewer, input.userId),
  }),
] as const
