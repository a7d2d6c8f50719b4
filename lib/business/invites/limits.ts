export const inviteLimits = {
  batch: 50,
  answers: 100,
  pending: 100,
  days: 30,
  assets: 100,
  /** Hours between two mails of a business to one person or business, and how many there are in a month. */
  pauseHours: 24,
  sends: 3,
} as const
