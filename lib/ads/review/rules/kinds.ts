/** Why a rule of the host approved an ad: its business is trusted, or its ads were approved before. */
export const autoRules = ['trusted', 'record'] as const
export type AutoRule = (typeof autoRules)[number]

export const ruleLimits = {
  /** Characters of the host's own rules. */
  body: 5000,
  /** Approved ads that may be wanted before a rule approves the next. */
  approveAfter: 1000,
  /** Days without a rejection that count as a good record. */
  recordDays: 90,
} as const
