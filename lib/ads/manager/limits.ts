/** The limits of the manager's own calls. */
export const copyLimits = {
  /** Ads of a campaign that is copied at once. */
  ads: 1_000,
} as const
