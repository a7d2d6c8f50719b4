import { domain } from '@/lib/platform/manifest/domain.server'
import { closeupEndpoints } from './resources.server'

export const closeupDomain = domain({
  name: 'closeup',
  endpoints: closeupEndpoints,
})
