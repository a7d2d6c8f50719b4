import { domain } from '@/lib/platform/manifest/domain.server'
import { localeEndpoints } from './resources.server'

export const localesDomain = domain({
  name: 'locales',
  endpoints: localeEndpoints,
})
