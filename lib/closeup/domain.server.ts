import { domain } from '@/lib/platform/manifest/domain.server'
import { closeupEndpoints } from './endpoints.server'

export const closeupDomain = domain({
  name: 'closeup',
  endpoints: closeupEndpoints,
})
