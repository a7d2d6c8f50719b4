/** Maximum accounts signed in in one browser, and maximum businesses per person. */
export const maxPersonal = 5
export const maxBusinesses = 4
