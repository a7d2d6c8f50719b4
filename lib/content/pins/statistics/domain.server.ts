import { domain } from '@/lib/platform/manifest/domain.server'
import { statisticsEndpoints } from './endpoints.server'
import { seenLimit, viewLimit } from './limits'
import { dropOldDays, rollUpQueue, runRollUp } from './roll-up.server'
import { loadAccountStatistics, loadBoardStatistics, loadPinStatistics } from './screens.server'
import { accountDays, pinAudience, pinDays, pinHits } from './table.server'

export const statisticsDomain = domain({
  name: 'statistics',
  tables: [pinHits, pinDays, accountDays, pinAudience],
  limits: [viewLimit, seenLimit],
  endpoints: statisticsEndpoints,
  screens: {
    '/analytics': loadAccountStatistics,
    '/analytics/pins/:pin': loadPinStatistics,
    '/analytics/boards/:board': loadBoardStatistics,
  },
  schedules: [{ queue: rollUpQueue, cron: '* * * * *', run: runRollUp }],
  chores: { 'pin-days': dropOldDays },
  exports: [
    { file: 'pin-days', from: 'pin_days', where: 'x.pin_id in (select id from pins where user_id = $1)' },
    { file: 'account-days', from: 'account_days', where: 'x.user_id = $1' },
    { file: 'people-whose-pins-were-opened', from: 'pin_audience', where: 'x.person_id = $1' },
  ],
  // Sums of a few seconds.
  notExported: ['pin_hits'],
})
