import { pictureUses } from '@/lib/media/images/files/unused.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { triesCounters } from './doctor'
import { tryCalls, tryEndpoints } from './endpoints.server'
import { leaveTryMarks, removeTries } from './erase.server'
import { purgeTries } from './jobs.server'
import { tryKinds } from './notification-kinds'
import { tryTarget } from './report-target.server'
import { tries, tryMarks } from './table.server'

export const triesDomain = domain({
  name: 'tries',
  contributes: [
    pictureUses(
      (signature) => `exists (select from tries t where t.signature = ${signature}
        and t.aggregated_pin_id not in (select a.id from aggregated_pins a where a.signature = ${signature}))`,
    ),
  ],
  reportTargets: [tryTarget],
  notifications: Object.values(tryKinds),
  tables: [tries, tryMarks],
  endpoints: [...tryEndpoints, ...tryCalls],
  counters: triesCounters,
  chores: { tries: () => purgeTries() },
  leave: [leaveTryMarks],
  remove: [removeTries],
  exports: [
    { file: 'tries', from: 'tries', where: 'x.user_id = $1', without: ['removed_by'] },
    { file: 'tries-liked', from: 'try_marks', where: 'x.user_id = $1' },
  ],
})
