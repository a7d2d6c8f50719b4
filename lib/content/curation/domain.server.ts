import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { listenForAudience } from './audience.server'
import { boardEndpoints } from './endpoints.server'
import { audienceQueue } from './queues.server'
import { boardTarget } from './report-target.server'
import { loadBoardCreate } from './screens.server'
import { settleAudience } from './settle-audience.server'

/** Changes of boards and sections together with their pins, and the calls on boards. */
export const curationDomain = domain({
  name: 'curation',
  reportTargets: [boardTarget],
  screens: { '/board/create': loadBoardCreate },
  endpoints: boardEndpoints,
  jobs: [job(audienceQueue, { polling: 1 }, ({ data }) => settleAudience(data.user_id))],
  listen: listenForAudience,
})
