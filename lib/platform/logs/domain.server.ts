import { domain } from '@/lib/platform/house/domain.server'
import { logEndpoints } from './resources.server'

export const logsDomain = domain({
  name: 'logs',
  endpoints: logEndpoints,
})
