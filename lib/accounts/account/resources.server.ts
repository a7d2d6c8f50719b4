import { endpoint } from '@/lib/core/endpoint'
import { profileByUsername } from './queries.server'
import { userGet, wireProfile } from './schema'

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
] as const
