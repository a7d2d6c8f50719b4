/** Methods of verifying a website. */
export const claimMethods = ['meta_tag', 'file', 'dns'] as const
export type ClaimMethod = (typeof claimMethods)[number]

/** Maximum websites that one account may claim. */
export const maxClaims = 10
