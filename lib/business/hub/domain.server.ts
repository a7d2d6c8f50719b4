import { domain } from '@/lib/platform/manifest/domain.server'
import { hubEndpoints } from './endpoints.server'
import { loadHub } from './screens.server'

/** The first page of the business area, which reads from all its other domains. */
export const businessHubDomain = domain({
  name: 'business-hub',
  screens: { '/business/hub': loadHub },
  endpoints: hubEndpoints,
})
