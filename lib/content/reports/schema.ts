import { z } from 'zod'
import { idSchema, safeString, text } from '@/lib/core/input'
import { detailsLimit, reportReasons, reportTypes } from './reasons'

/** The context of a report's target (specification part 1, section 3, report target). */
const seen = {
  isProduct: z.boolean().default(false),
  isPromoted: z.boolean().default(false),
  /** Milliseconds of the first video; null if there is none. */
  videoDuration: z.number().int().nonnegative().nullable().default(null),
  viewParameter: safeString().max(100).default(''),
  viewType: safeString().max(100).default(''),
}

export const reportCreate = z.object({
  type: z.enum(reportTypes),
  id: idSchema,
  reason: z.enum(reportReasons),
  details: text(detailsLimit).default(''),
  ...seen,
})

/** The context in which a report's target was seen. */
export type ReportContext = { [Name in keyof typeof seen]: z.output<(typeof seen)[Name]> }

/** The answer to a reporter: their one open report on the target. */
export const wireReport = z.strictObject({
  id: safeString(),
  type: z.enum(reportTypes),
  target_id: safeString(),
  reason: z.enum(reportReasons),
})
export type WireReport = z.output<typeof wireReport>
