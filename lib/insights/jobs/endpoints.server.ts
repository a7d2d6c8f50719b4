import { endpoint } from '@/lib/core/endpoint'
import { retryJobs } from './commands.server'
import { failedJobs } from './queries.server'
import { failedJobsGet, jobsRetry, wireFailedJob, wireRetried } from './schema'

export const jobEndpoints = [
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
