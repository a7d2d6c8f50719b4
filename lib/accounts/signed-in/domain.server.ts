import { domain } from '@/lib/platform/manifest/domain.server'
import { sessionPart } from './browser-part.server'
import { sessionCalls, sessionEndpoints, signedInEndpoints } from './endpoints.server'

/** The accounts signed in in one browser: log-in, switching, log-out, and a member's list of sessions. */
export const signedInDomain = domain({
  name: 'signed-in',
  contributes: [sessionPart],
  endpoints: [...signedInEndpoints, ...sessionEndpoints, ...sessionCalls],
})
