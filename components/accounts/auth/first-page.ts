import type { WireViewer } from '@/lib/accounts/account/schema'

/** The page on which a new business answers a few questions about itself. */
export const businessStart = '/business/onboarding/'

/**
 * Returns the page that follows a sign-up: where the visitor was going, or for a new business, if it was nowhere else, its
 * set-up.
 */
export function firstPage(viewer: WireViewer | null, next: string): string {
  return next === '/' && viewer?.is_partner && viewer.has_business_area ? businessStart : next
}
