import { listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'

/** A queue with its jobs. `oldest` is the age of the oldest due job in seconds; null for none. */
export type WireQueue = {
  name: string
  waiting: number
  running: number
  failed: number
  oldest: number | null
}

export const wireFailedJob = z.strictObject({
  id: safeString(),
  queue: safeString(),
  failed_at: safeString(),
  tries: z.number(),
  /** The message of its error, without values of the database. */
  message: safeString(),
})
export type WireFailedJob = z.output<typeof wireFailedJob>

export const failedJobsGet = listOptions

/** A job by its id, or all that failed of a queue. */
export const jobsRetry = z
  .object({
    id: safeString()
      .pipe(z.uuid({ abort: true }))
      .optional(),
    queue: safeString()
      .regex(/^[\w.-]{1,60}$/, because('mustBeName'))
      .optional(),
  })
  .superRefine(({ id, queue }, context) => {
    if (id === undefined && queue === undefined)
      context.addIssue({ code: 'custom', path: ['id'], ...because('required'), input: undefined })
  })

export const wireRetried = z.strictObject({ count: z.number() })
