/** The ways in which an ad was met before a conversion, the strongest first. */
export const touches = ['CLICK', 'ENGAGEMENT', 'VIEW'] as const

/** The days between an ad and a conversion that a report may ask for; 0 leaves the kind of touch out. */
export const windowDays = [0, 1, 7, 14, 30] as const

export const attributionLimits = {
  /** The longest window. */
  days: 30,
  /** Days for which a conversion may be told from those of other people. */
  peopleDays: 90,
} as const
