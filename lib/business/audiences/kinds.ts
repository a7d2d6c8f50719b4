export const audienceTypes = ['CUSTOMER_LIST', 'VISITOR', 'ENGAGEMENT', 'ACTALIKE'] as const
export type AudienceType = (typeof audienceTypes)[number]

export const audienceStatuses = ['INITIALIZING', 'READY', 'TOO_SMALL'] as const

/** Ways to engage with the pins of a business that name a person; clicks are counted without one. */
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
 * Returns the size that is shown: none below 100, and two digits above, so that no person's presence shows in the number.
 */
export function shownSize(size: number): number | null {
  if (size < audienceLimits.smallest) return null
  const step = 10 ** (String(size).length - 2)
  return Math.floor(size / step) * step
}
