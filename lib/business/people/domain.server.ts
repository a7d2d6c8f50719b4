import { domain } from '@/lib/platform/manifest/domain.server'
import { peopleEndpoints } from './endpoints.server'
import { handOnParents } from './hand-on.server'
import { businessAccessKinds, businessLeftKinds } from './notification-kinds'

export const businessPeopleDomain = domain({
  name: 'business-people',
  notifications: Object.values({ ...businessLeftKinds, ...businessAccessKinds }),
  endpoints: peopleEndpoints,
  leave: [handOnParents],
  exports: [{ file: 'business-people', from: 'grants', where: `x.kind = 'business' and x.resource_id = $1` }],
})
