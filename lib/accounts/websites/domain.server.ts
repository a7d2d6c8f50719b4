import { domain } from '@/lib/platform/house/domain.server'
import { recheckClaims } from './recheck.server'
import { websiteResources } from './resources.server'
import { websiteClaims } from './table.server'

export const websitesDomain = domain({
  name: 'websites',
  tables: [websiteClaims],
  resources: websiteResources,
  chores: { claims: () => recheckClaims() },
  exports: [{ file: 'websites', from: 'website_claims', where: 'x.user_id = $1' }],
})
