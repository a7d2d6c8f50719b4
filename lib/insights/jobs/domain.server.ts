import { domain } from '@/lib/platform/manifest/domain.server'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { keepFailedJobs } from './commands.server'
import { jobEndpoints } from './endpoints.server'
import { failedJobs, queuesNow } from './queries.server'
import { failedJobsGet, type WireFailedJob, type WireQueue } from './schema'

type JobsScreen = {
  name: 'admin-jobs'
  queues: WireQueue[]
  failed: WireFailedJob[]
  bookmark: string | null
}

/** Loads `/admin/jobs`: the queues and the failed jobs, for admins only. */
const loadJobs: ScreenLoader<JobsScreen> = async ({ viewer }) => {
  permitAdmin(viewer)
  const [queues, { items: failed, bookmark }] = await Promise.all([
    queuesNow(),
    failedJobs(failedJobsGet.parse({})),
  ])
  return {
    screen: { name: 'admin-jobs', queues, failed, bookmark },
    seo: {
      title: { area: 'dashboard-operations', path: 'operations.jobs.title', english: 'Jobs' },
      canonical: '/admin/jobs/',
      noindex: true,
    },
  }
}

export const jobsDomain = domain({
  name: 'jobs',
  screens: { '/admin/jobs': loadJobs },
  chores: { 'failed-jobs': keepFailedJobs },
  endpoints: jobEndpoints,
})
