import { domain } from '@/lib/platform/manifest/domain.server'
import { rateLimits } from './table.server'

export const limitsDomain = domain({
  name: 'limits',
  tables: [rateLimits],
})
