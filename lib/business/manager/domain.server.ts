import { domain } from '@/lib/platform/manifest/domain.server'
import { tableEndpoints } from './endpoints.server'
import { loadManager } from './screens.server'

/** The management tables: the lists of the area's other domains, as screens and as CSV. */
export const managerDomain = domain({
  name: 'business-manager',
  screens: { '/business/manager/:table': loadManager },
  endpoints: tableEndpoints,
})
