import { domain } from '@/lib/platform/manifest/domain.server'
import { businessUsage } from './table.server'
import { dropOldUsage } from './take.server'

/** What the business area stores by day, for its quotas. */
export const businessUsageDomain = domain({
  name: 'business-usage',
  tables: [businessUsage],
  chores: { 'business-usage': () => dropOldUsage() },
})
