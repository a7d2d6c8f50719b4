import { endpoint } from '@/lib/core/endpoint'
import { domain } from '@/lib/platform/manifest/domain.server'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { keepFailedJobs, retryJobs } from './commands.server'
import { failedJobs, queuesNow } from './queries.server'
import {
  failedJobsGet,
  jobsRetry,
  type WireFailedJob,
  type WireQueue,
  wireFailedJob,
  wireRetried,
} from './schema'

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

const jobEndpoints = [
  endpoint({
    door: 'FailedJobsResource.get',
    needs: 'admin',
    list: true,
    limit: 'read',
    input: failedJobsGet,
    output: wireFailedJob,
    run: ({ input }) => failedJobs(input),
  }),
  /** Retries a failed job, or all of a queue. */
  endpoint({
    door: 'FailedJobsResource.update',
    needs: 'admin',
    limit: 'write',
    input: jobsRetry,
    output: wireRetried,
    run: ({ viewer, input, origin }) => retryJobs(viewer, input, origin),
  }),
] as const

export const jobsDomain = domain({
  name: 'jobs',
  screens: { '/admin/jobs': loadJobs },
  chores: { 'failed-jobs': keepFailedJobs },
  endpoints: jobEndpoints,
})
