/** Maximum lengths in characters, as in the table, and cases decided together. */
export const moderationLimits = { statement: 2000, appeal: 1000, answer: 2000, atOnce: 25 }

export const caseStates = ['open', 'decided', 'appealed'] as const
export type CaseState = (typeof caseStates)[number]
