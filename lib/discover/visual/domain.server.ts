import { domain } from '@/lib/platform/manifest/domain.server'
import { visualEndpoints } from './endpoints.server'
import { loadPictureSearch } from './screens.server'

export const visualDomain = domain({
  name: 'visual',
  screens: { '/search/picture': loadPictureSearch },
  endpoints: visualEndpoints,
})
