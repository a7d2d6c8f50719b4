/** The ranges of the page of speed in days; timings are stored for 100. */
export const speedSpans = [1, 7, 28, 90] as const
