import { domain } from '@/lib/platform/manifest/domain.server'
import { businessUsage } from './table.server'
import { dropOldUsage } from './take.server'

/** The counts of what the business area stores in a day, for its quotas. */
export const businessUsageDomain = domain({
  name: 'business-usage',
  tables: [businessUsage],
  chores: { 'business-usage': () => dropOldUsage() },
})
