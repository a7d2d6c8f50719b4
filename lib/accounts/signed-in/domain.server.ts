import { domain } from '@/lib/platform/house/domain.server'
import { sessionCalls } from './calls.server'
import { signedInEndpoints } from './resources.server'
import { sessionEndpoints } from './sessions-resources.server'

/** The accounts that are signed in in one browser: log in, switch, leave, and the list of a member's sessions. */
export const signedInDomain = domain({
  name: 'signed-in',
  endpoints: [...signedInEndpoints, ...sessionEndpoints, ...sessionCalls],
})
