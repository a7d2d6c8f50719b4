import { domain } from '@/lib/platform/house/domain.server'
import { sessionCalls } from './calls.server'
import { sessionEndpoints } from './sessions-resources.server'

export const sessionsDomain = domain({
  name: 'sessions',
  endpoints: [...sessionEndpoints, ...sessionCalls],
})
