import { domain } from '@/lib/platform/manifest/domain.server'
import { dashboardEndpoints } from './endpoints.server'

export const dashboardDomain = domain({
  name: 'dashboard',
  endpoints: dashboardEndpoints,
})
