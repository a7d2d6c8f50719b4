import { dayFigures } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { forgetErrors } from './count.server'
import { browserErrors } from './table.server'

export const browserErrorsDomain = domain({
  name: 'browser-errors',
  tables: [browserErrors],
  chores: { 'browser-errors': forgetErrors },
  contributes: [
    dayFigures({
      name: 'browser_errors',
      sql: `select x.day, '' as tag, sum(x.count) as value from browser_errors x where x.day between $1::date and $2::date group by 1`,
    }),
  ],
})
