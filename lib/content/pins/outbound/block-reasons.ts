/** Reasons for blocking a site. */
export const blockReasons = ['shortener', 'spam', 'malware', 'adult', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]
