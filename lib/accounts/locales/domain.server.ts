import { domain } from '@/lib/platform/house/domain.server'
import { localeResources } from './resources.server'

export const localesDomain = domain({
  name: 'locales',
  resources: localeResources,
})
