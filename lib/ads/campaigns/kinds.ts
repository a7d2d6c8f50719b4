/** The enumerations of campaigns, ad groups and ads, by their v5 names. */

export const objectiveTypes = [
  'AWARENESS',
  'CONSIDERATION',
  'WEB_CONVERSION',
  'CATALOG_SALES',
  'VIDEO_COMPLETION',
] as const
export type ObjectiveType = (typeof objectiveTypes)[number]

export const entityStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT'] as const
export type EntityStatus = (typeof entityStatuses)[number]

/** The computed states of campaigns and ad groups. */
export const summaryStatuses = [
  'RUNNING',
  'PAUSED',
  'NOT_STARTED',
  'COMPLETED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
  'DRAFT',
  'DELETED_DRAFT',
] as const
export type SummaryStatus = (typeof summaryStatuses)[number]

/** The computed states of ads. */
export const adSummaryStatuses = [
  'APPROVED',
  'PAUSED',
  'PENDING',
  'REJECTED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
  'DRAFT',
  'DELETED_DRAFT',
] as const
export type AdSummaryStatus = (typeof adSummaryStatuses)[number]

export const reviewStatuses = ['OTHER', 'PENDING', 'REJECTED', 'APPROVED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const budgetTypes = ['DAILY', 'LIFETIME', 'CBO_ADGROUP'] as const
export type BudgetType = (typeof budgetTypes)[number]

export const pacings = ['STANDARD', 'ACCELERATED'] as const
export const bidStrategies = ['AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG'] as const
export type BidStrategy = (typeof bidStrategies)[number]
export const billableEvents = ['CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC'] as const
export type BillableEvent = (typeof billableEvents)[number]
export const placementGroups = ['ALL', 'SEARCH', 'BROWSE', 'OTHER'] as const

/** The forms of an ad that a pin of this site can have. */
export const creativeTypes = ['REGULAR', 'VIDEO', 'CAROUSEL', 'IDEA'] as const
export type CreativeType = (typeof creativeTypes)[number]
/** The forms of ads: the pin of an ad of products is chosen when it is shown. */
export const adCreativeTypes = [...creativeTypes, 'SHOPPING'] as const
export type AdCreativeType = (typeof adCreativeTypes)[number]

export const frequencyRanges = [
  'THIRTY_DAY',
  'DAY',
  'SEVEN_DAY',
  'TWENTY_MINUTE',
  'TEN_MINUTE',
  'TWENTY_FOUR_HOUR',
] as const

/** The events of a conversion tag that an ad group may aim at. */
export const goalEvents = [
  'PAGE_VISIT',
  'SIGNUP',
  'CHECKOUT',
  'CUSTOM',
  'VIEW_CATEGORY',
  'SEARCH',
  'ADD_TO_CART',
  'WATCH_VIDEO',
  'LEAD',
  'APP_INSTALL',
] as const
