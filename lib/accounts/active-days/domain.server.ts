import { dayFigures } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { eraseActiveDays, forgetActiveDays } from './commands.server'
import { peopleByDay } from './figures'
import { activeDays } from './table.server'

export const activeDaysDomain = domain({
  name: 'active-days',
  tables: [activeDays],
  chores: { 'active-days': forgetActiveDays },
  contributes: peopleByDay.map(dayFigures),
  exports: [{ file: 'active-days', from: 'active_days', where: 'x.user_id = $1', order: 'x.day' }],
  remove: [eraseActiveDays],
})
