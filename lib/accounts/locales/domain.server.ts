import { domain } from '@/lib/platform/manifest/domain.server'
import { localeEndpoints } from './endpoints.server'

export const localesDomain = domain({
  name: 'locales',
  endpoints: localeEndpoints,
})
