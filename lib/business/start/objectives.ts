/** The objectives of the campaigns of a plan. */
export const planObjectives = ['AWARENESS', 'CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES'] as const
export type PlanObjective = (typeof planObjectives)[number]

export const planReasons = [
  /** The goal is to be seen. */
  'seen',
  /** The goal is visits. */
  'visits',
  /** Sales, with a catalog. */
  'catalog',
  /** Enough results a week for a campaign to learn from. */
  'enoughResults',
  /** Too few results a week for that. */
  'fewResults',
  /** A part for people who don't know the business yet. */
  'newPeople',
] as const
export type PlanReason = (typeof planReasons)[number]
