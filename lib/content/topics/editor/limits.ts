/** The limits of what an admin enters. */
export const topicLimits = { name: 50, words: 60, word: 50, query: 50 } as const
