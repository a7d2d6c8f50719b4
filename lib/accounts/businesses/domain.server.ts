import { domain } from '@/lib/platform/house/domain.server'
import { multiUserResources } from './resources.server'
import { businessLinks } from './table.server'

export const businessesDomain = domain({
  name: 'businesses',
  tables: [businessLinks],
  resources: multiUserResources,
  exports: [{ file: 'businesses', from: 'business_links', where: '$1 in (x.owner_id, x.business_id)' }],
})
