export const reportFormats = ['CSV', 'JSON'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The states of a report, by their v5 names. */
export const reportStates = ['IN_PROGRESS', 'FINISHED', 'FAILED'] as const
export type ReportState = (typeof reportStates)[number]

/** The levels of a report, by their v5 names. */
export const reportLevels = ['ADVERTISER', 'CAMPAIGN', 'AD_GROUP', 'PIN_PROMOTION'] as const
export const slicedLevels = [
  'ADVERTISER_TARGETING',
  'CAMPAIGN_TARGETING',
  'AD_GROUP_TARGETING',
  'PIN_PROMOTION_TARGETING',
] as const

export const asyncLimits = {
  /** Days for which a report is kept. */
  keptDays: 7,
  /** Reports of an account that are kept, and those that may wait at once. */
  kept: 100,
  waiting: 10,
  /** Minutes for which a link counts. */
  linkMinutes: 5,
  /** Lines of a report; one with more fails. */
  lines: 200_000,
  name: 100,
  /** Things that a report is limited to. */
  ids: 500,
} as const
