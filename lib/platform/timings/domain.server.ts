import { dayFigures } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { forgetTimings } from './store.server'
import { timingDays } from './table.server'

export const timingsDomain = domain({
  name: 'timings',
  tables: [timingDays],
  chores: { timings: forgetTimings },
  contributes: [
    dayFigures({
      name: 'server_errors',
      sql: `select x.day, '' as tag, sum(x.errors) as value from timing_days x
        where x.kind = 'hour' and x.day between $1::date and $2::date group by 1`,
    }),
  ],
})
