/** The possible numbers of rows on a page; the first is the default. */
export const pageSizes = [10, 25, 50, 100, 250] as const

/** The highest total that is counted; one more means "more than that". */
export const maxCounted = 10_000
/** Maximum rows per call. */
export const maxRequested = 250
