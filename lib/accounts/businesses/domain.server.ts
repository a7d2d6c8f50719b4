import { domain } from '@/lib/platform/house/domain.server'
import { multiUserEndpoints } from './resources.server'
import { businessLinks } from './table.server'

export const businessesDomain = domain({
  name: 'businesses',
  tables: [businessLinks],
  endpoints: multiUserEndpoints,
  exports: [{ file: 'businesses', from: 'business_links', where: '$1 in (x.owner_id, x.business_id)' }],
})
