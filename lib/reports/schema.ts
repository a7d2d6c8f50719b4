import { z } from 'zod'
import { idSchema, text } from '@/lib/core/input'

/** Why something is reported (gaps.md, "Report reasons"); also the rules that a decision may name. */
export const reportReasons = [
  'spam',
  'nudity',
  'self_harm',
  'misinformation',
  'hateful',
  'dangerous_goods',
  'harassment',
  'graphic_violence',
  'privacy',
  'intellectual_property',
  'underage',
  'impersonation',
  'scam',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** What may be reported: the three of the specification, and people and boards. */
export const reportTypes = ['aggregatedComment', 'conversation', 'pin', 'user', 'board'] as const
export type ReportType = (typeof reportTypes)[number]

/** The free text of a report, in characters. */
export const detailsLimit = 500

/** What was before the reporter's eyes (spec part 1, section 3, report target). */
const seen = {
  isProduct: z.boolean().default(false),
  isPromoted: z.boolean().default(false),
  /** Milliseconds of the first video; null where there is none. */
  videoDuration: z.number().int().nonnegative().nullable().default(null),
  viewParameter: z.string().max(100, 'has more than 100 characters').default(''),
  viewType: z.string().max(100, 'has more than 100 characters').default(''),
}

export const reportCreate = z.object({
  type: z.enum(reportTypes),
  id: idSchema,
  reason: z.enum(reportReasons),
  details: text(detailsLimit).default(''),
  ...seen,
})

/** What a report says of where its target was seen. */
export type ReportContext = { [Name in keyof typeof seen]: z.output<(typeof seen)[Name]> }

/** What a reporter is answered: their one open report on the target. */
export type WireReport = { id: string; type: ReportType; target_id: string; reason: ReportReason }
