export const audienceTypes = ['CUSTOMER_LIST', 'VISITOR', 'ENGAGEMENT', 'ACTALIKE'] as const
export type AudienceType = (typeof audienceTypes)[number]

export const audienceStatuses = ['INITIALIZING', 'READY', 'TOO_SMALL'] as const

/** Kinds of engagement with a business's pins that identify a person; clicks are counted anonymously. */
export const engagements = ['SAVE', 'COMMENT', 'REACTION'] as const
export type Engagement = (typeof engagements)[number]

export const audienceLimits = {
  perAccount: 500,
  name: 100,
  description: 500,
  url: 200,
  smallest: 100,
  retention: 540,
  records: 10_000,
} as const

/**
 * Returns the displayed size: null below 100, otherwise rounded to two digits, so that it reveals no person's presence.
 */
export function shownSize(size: number): number | null {
  if (size < audienceLimits.smallest) return null
  const step = 10 ** (String(size).length - 2)
  return Math.floor(size / step) * step
}
