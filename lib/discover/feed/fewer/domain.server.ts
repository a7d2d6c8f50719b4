import { pictureHides } from '@/lib/closeup/graphql/more.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { fewerEndpoints } from './endpoints.server'
import { listenForMergedTopics } from './merged-topics.server'
import { loadTune } from './screens.server'
import { interestHides, pinHides } from './table.server'

export const fewerDomain = domain({
  name: 'fewer',
  contributes: [
    pictureHides(
      (user, picture) =>
        `exists (select from pin_hides h where h.user_id = ${user} and h.aggregated_pin_id = ${picture})`,
    ),
  ],
  listen: listenForMergedTopics,
  screens: { '/settings/tune': loadTune },
  tables: [pinHides, interestHides],
  endpoints: fewerEndpoints,
  exports: [
    { file: 'hidden-pins', from: 'pin_hides', where: 'x.user_id = $1' },
    { file: 'hidden-topics', from: 'interest_hides', where: 'x.user_id = $1' },
  ],
})
