import { domain } from '@/lib/platform/manifest/domain.server'
import { businessAdminEndpoints } from './endpoints.server'
import { loadAdminBusiness, loadAdminBusinesses } from './screens.server'

export const businessAdminDomain = domain({
  name: 'business-admin',
  screens: { '/admin/businesses': loadAdminBusinesses, '/admin/businesses/:id': loadAdminBusiness },
  endpoints: businessAdminEndpoints,
})
