/** What an admin may decide about a case. */
export const outcomes = [
  'no_violation',
  'removed',
  'warned',
  'suspended_7',
  'suspended_30',
  'deactivated',
] as const
export type Outcome = (typeof outcomes)[number]
