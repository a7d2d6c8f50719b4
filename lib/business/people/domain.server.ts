import { domain } from '@/lib/platform/manifest/domain.server'
import { peopleEndpoints } from './endpoints.server'
import { handOnParents } from './hand-on.server'

export const businessPeopleDomain = domain({
  name: 'business-people',
  endpoints: peopleEndpoints,
  leave: [handOnParents],
})
