/** Maximum accounts signed in in one browser, and maximum businesses per person. */
export const mostPersonal = 5
export const mostBusinesses = 4
