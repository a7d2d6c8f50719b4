/** Limits of people signed in in one browser, and of businesses one person may own. */
export const mostPersonal = 5
export const mostBusinesses = 4
