import type { ReportType } from '@/lib/platform/manifest/report-target.server'
import texts from '@/messages/en/reports.json'

export type { ReportType }

/** Reasons for reporting; also the rules that a decision may cite. */
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

/** Targets of reports, each declared by its domain (062, 067, 127); a missing text is a compile error. */
export const reportTypes = Object.keys(texts.reports.title) as [ReportType, ...ReportType[]]

/** Maximum characters of a report's free text. */
export const detailsLimit = 500
