import { domain } from '@/lib/platform/manifest/domain.server'
import { logLimit } from './limit'
import { logEndpoints } from './resources.server'

export const logsDomain = domain({
  name: 'logs',
  limits: [logLimit],
  endpoints: logEndpoints,
})
