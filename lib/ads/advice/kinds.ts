/** The rules that recommend something to an advertiser, in the order in which they are shown. */
export const adviceTypes = [
  'AD_REJECTED',
  'NO_CONVERSION_TAG',
  'ENDING_SOON',
  'BUDGET_USED_EARLY',
  'AUDIENCE_TOO_SMALL',
  'BETTER_BID',
] as const
export type AdviceType = (typeof adviceTypes)[number]

export const adviceEntities = ['CAMPAIGN', 'AD_GROUP', 'AD'] as const
export type AdviceEntity = (typeof adviceEntities)[number]
