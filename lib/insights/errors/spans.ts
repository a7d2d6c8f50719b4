/** The days of the page of errors; the first is the default. */
export const errorSpans = [7, 28, 90] as const
