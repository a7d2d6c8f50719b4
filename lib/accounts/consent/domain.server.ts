import { domain } from '@/lib/platform/house/domain.server'
import { consentResources } from './resources.server'
import { consents } from './table.server'

export const consentDomain = domain({
  name: 'consent',
  tables: [consents],
  resources: consentResources,
  exports: [{ file: 'consents', from: 'consents', where: 'x.user_id = $1' }],
})
