/** How many people may be signed in in one browser, and how many businesses one person may own (features.md). */
export const mostPersonal = 5
export const mostBusinesses = 4
