import { domain } from '@/lib/platform/house/domain.server'
import { sessionCalls } from './calls.server'
import { sessionResources } from './sessions-resources.server'

export const sessionsDomain = domain({
  name: 'sessions',
  resources: sessionResources,
  calls: sessionCalls,
})
