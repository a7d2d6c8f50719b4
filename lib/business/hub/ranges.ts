/** The ranges of the charts, in days. */
export const insightDays = [7, 28, 90] as const
export type InsightDays = (typeof insightDays)[number]
