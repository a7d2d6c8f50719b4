/** Maximum characters of feedback. */
export const feedbackLimit = 2000
