import { userGet, wireProfile } from '@/lib/accounts/account/schema'
import { endpoint } from '@/lib/core/endpoint'
import { profileOf } from './queries.server'

/** The resource of users (specification part 1, section 7). */
export const profileEndpoints = [
  endpoint({
    door: 'UserResource.get',
    needs: 'anyone',
    limit: 'read',
    input: userGet,
    output: wireProfile,
    run: ({ viewer, input }) => profileOf(viewer, input.username),
  }),
] as const
