import type { BidOptions } from '@/lib/ads/campaigns/rules/bid-options'

/** Returns the largest factor that bids may have, at least 1. */
export function highestFactor(options: BidOptions): number {
  if (!options) return 1
  const parts = [options.app_type_multipliers, options.placement_multipliers, options.audience_multipliers]
  return parts.reduce((factor, part) => factor * Math.max(1, ...Object.values(part ?? {})), 1)
}
