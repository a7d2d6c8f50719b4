/** The cookie in which a browser keeps who has closed the banner about their unverified address: the person's id. */
export const verifyLaterCookie = 'verify_later'

/** Seconds for which the banner stays closed: 30 days, as long as the choice of topics. */
export const verifyLaterTime = 30 * 24 * 60 * 60
