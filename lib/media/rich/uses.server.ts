import { contributionPoint } from '@/lib/core/contribution'

/** SQL that is true if a domain links to an address: `exists (…)`. */
export const pageUses = contributionPoint<(url: string) => string>('page uses')
