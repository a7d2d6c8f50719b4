import { dayFigures } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { forgetQueries } from './count.server'
import { searchDays } from './table.server'

const byDay = (name: string, column: string) =>
  dayFigures({
    name,
    sql: `select x.day, '' as tag, x.${column} as value from search_days x where x.query = '' and x.day between $1::date and $2::date`,
  })

export const searchesDomain = domain({
  name: 'searches',
  tables: [searchDays],
  chores: { searches: () => forgetQueries() },
  contributes: [byDay('searches', 'searches'), byDay('searches_missed', 'misses')],
})
