/** The spans of days for which a pin's numbers are shown. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]
