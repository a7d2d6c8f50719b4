import { domain } from '@/lib/platform/manifest/domain.server'
import { fewerEndpoints } from './resources.server'
import { loadTune } from './screens.server'
import { interestHides, mutes, pinHides } from './table.server'

export const fewerDomain = domain({
  name: 'fewer',
  screens: { '/settings/tune': loadTune },
  tables: [pinHides, interestHides, mutes],
  endpoints: fewerEndpoints,
  exports: [
    { file: 'hidden-pins', from: 'pin_hides', where: 'x.user_id = $1' },
    { file: 'hidden-topics', from: 'interest_hides', where: 'x.user_id = $1' },
    { file: 'muted', from: 'mutes', where: 'x.muter_id = $1' },
  ],
})
