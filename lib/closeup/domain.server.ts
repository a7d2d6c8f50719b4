import { domain } from '@/lib/platform/house/domain.server'
import { closeupEndpoints } from './resources.server'

export const closeupDomain = domain({
  name: 'closeup',
  endpoints: closeupEndpoints,
})
