/** The limits of saved audiences. */
export const templateLimits = {
  name: 255,
  perAccount: 200,
  keywords: 250,
  /** The templates of a page that are counted, since each needs a look at many accounts. */
  sized: 25,
  search: 100,
} as const
