import { domain } from '@/lib/platform/house/domain.server'
import { adminEndpoints } from './resources.server'

export const adminDomain = domain({
  name: 'admin',
  endpoints: adminEndpoints,
})
