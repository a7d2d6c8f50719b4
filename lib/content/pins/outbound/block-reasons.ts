/** Reasons for blocking a site. */
export const blockReasons = ['shortener', 'spam', 'malware', 'adult', 'other'] as const
export type BlockReason = (typeof blockReasons)[number]

/** A blocked site as admins see it: it and everything below it. */
export type WireBlockedHost = { id: string; host: string; reason: BlockReason; created_at: string }
