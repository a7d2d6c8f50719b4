import { domain } from '@/lib/platform/house/domain.server'
import { adminResources } from './resources.server'

export const adminDomain = domain({
  name: 'admin',
  resources: adminResources,
})
