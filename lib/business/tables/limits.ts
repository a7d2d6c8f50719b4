/** The numbers of rows that a page of a screen may show; the first is the default. */
export const pageSizes = [10, 25, 50, 100, 250] as const

/** The highest total that is counted; one more means "more than that". */
export const mostCounted = 10_000
/** The most rows that a call may ask for at once. */
export const mostAsked = 250
