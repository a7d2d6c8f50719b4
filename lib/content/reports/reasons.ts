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

/** Targets of reports: the three of the specification, and people, boards and tries (062, 067). */
export const reportTypes = [
  'aggregatedComment',
  'conversation',
  'pin',
  'user',
  'board',
  'userDidItData',
] as const
export type ReportType = (typeof reportTypes)[number]

/** The free text of a report, in characters. */
export const detailsLimit = 500
