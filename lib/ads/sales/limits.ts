export const salesLimits = {
  /** Products of an ad that take turns at a time. */
  shown: 100,
  /** Products of a group that the wizard shows as cards. */
  samples: 3,
  /** Product groups that are looked at to learn whether there is something to sell. */
  looked: 50,
} as const
