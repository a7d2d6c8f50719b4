/** How far totals are counted; one more stands for "more than that". */
export const mostCounted = 10_000
