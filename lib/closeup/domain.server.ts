import { domain } from '@/lib/platform/house/domain.server'
import { closeupResources } from './resources.server'

export const closeupDomain = domain({
  name: 'closeup',
  resources: closeupResources,
})
