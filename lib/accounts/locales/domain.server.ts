import { domain } from '@/lib/platform/house/domain.server'
import { localeEndpoints } from './resources.server'

export const localesDomain = domain({
  name: 'locales',
  endpoints: localeEndpoints,
})
