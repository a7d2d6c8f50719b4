/** Methods of proving a website. */
export const claimMethods = ['meta_tag', 'file', 'dns'] as const
export type ClaimMethod = (typeof claimMethods)[number]

/** Websites that one account may claim. */
export const mostClaims = 10
