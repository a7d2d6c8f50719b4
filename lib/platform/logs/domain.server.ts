import { domain } from '@/lib/platform/house/domain.server'
import { logResources } from './resources.server'

export const logsDomain = domain({
  name: 'logs',
  resources: logResources,
})
