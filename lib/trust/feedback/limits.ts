/** The most characters of a feedback. */
export const feedbackLimit = 2000
