/** How far totals are counted; one more means "more than that". */
export const mostCounted = 10_000
