/** The ways in which a keyword matches a search, and how it excludes one. */
export const matchTypes = ['BROAD', 'PHRASE', 'EXACT', 'EXACT_NEGATIVE', 'PHRASE_NEGATIVE'] as const
export type MatchType = (typeof matchTypes)[number]

export const parentTypes = ['advertiser', 'campaign', 'adgroup'] as const
export type ParentType = (typeof parentTypes)[number]

/** True for a way that excludes searches: campaigns and ad accounts have no other keywords. */
export const isNegative = (type: MatchType): boolean => type.endsWith('_NEGATIVE')

export const keywordLimits = { value: 120, batch: 250, perParent: 1_000 } as const
