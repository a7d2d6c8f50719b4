import { domain } from '@/lib/platform/manifest/domain.server'
import { profileEndpoints } from './endpoints.server'
import { personTarget } from './report-target.server'

export const profilesDomain = domain({
  name: 'profiles',
  reportTargets: [personTarget],
  endpoints: profileEndpoints,
})
