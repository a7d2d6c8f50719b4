import { tagEventKinds } from '../tags/events'

export const audienceTypes = ['CUSTOMER_LIST', 'VISITOR', 'ENGAGEMENT', 'ACTALIKE', 'PERSONA'] as const
export type AudienceType = (typeof audienceTypes)[number]

export const audienceStatuses = ['INITIALIZING', 'READY', 'TOO_SMALL'] as const

/** Kinds of engagement with a business's pins that identify a person; clicks are counted anonymously. */
export const engagements = ['SAVE', 'COMMENT', 'REACTION'] as const
export type Engagement = (typeof engagements)[number]

/** Events of a tag that a person can mean; the others say how a tag works. */
export const visitorEvents = tagEventKinds.filter((kind) => kind !== 'UNKNOWN' && kind !== 'INITIALIZED')

export const audienceLimits = {
  perAccount: 500,
  name: 100,
  description: 500,
  url: 200,
  /** Topics of a persona. */
  interests: 30,
  smallest: 100,
  retention: 540,
  /** Emails of one change, new ones of a list in a day and in all, and of the lists of an ad account. */
  records: 10_000,
  recordsToday: 200_000,
  recordsOfList: 1_000_000,
  accountToday: 500_000,
  accountInAll: 3_000_000,
  /** Changes of one list, and new audiences of an ad account, in a day. */
  editsToday: 100,
  newToday: 50,
  /** Days for which displayed sizes are kept. */
  maxSizes: 400,
  /** Seconds that a new list stays unchanged before it is counted. */
  settled: 60,
} as const
