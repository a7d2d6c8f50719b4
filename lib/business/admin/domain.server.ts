import { domain } from '@/lib/platform/manifest/domain.server'
import { businessAdminEndpoints } from './endpoints.server'
import { loadAdminBusinesses } from './screens.server'

export const businessAdminDomain = domain({
  name: 'business-admin',
  screens: { '/admin/businesses': loadAdminBusinesses },
  endpoints: businessAdminEndpoints,
})
