/** Lengths in characters, as the table keeps them. */
export const moderationLimits = { statement: 2000, appeal: 1000, answer: 2000 }

export const caseStates = ['open', 'decided', 'appealed'] as const
export type CaseState = (typeof caseStates)[number]
