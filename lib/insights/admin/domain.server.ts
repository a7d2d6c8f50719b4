import { domain } from '@/lib/platform/manifest/domain.server'
import { adminEndpoints } from './endpoints.server'
import { adminScreens } from './screens.server'

export const adminDomain = domain({
  name: 'admin',
  screens: adminScreens,
  endpoints: adminEndpoints,
})
