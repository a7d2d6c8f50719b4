import { domain } from '@/lib/platform/manifest/domain.server'
import { rollUpDays } from './fill.server'
import { siteDays } from './table.server'

export const daysDomain = domain({
  name: 'days',
  tables: [siteDays],
  chores: { days: rollUpDays },
})
