import type { BidOptions, MultipliedPlacement } from '@/lib/ads/campaigns/rules/bid-options'
import { appOf, type Person } from '../people/person'
import type { Context, Known } from './fit'

const placeOf: Readonly<Record<Context['placement'], MultipliedPlacement>> = {
  HOME: 'BROWSE',
  TOPIC: 'BROWSE',
  RELATED: 'RELATED_PINS',
  SEARCH: 'SEARCH',
}

type Place = { placement: Context['placement']; person: Pick<Person, 'device'>; known: Known }

/**
 * Returns the factor of a campaign's bids for a place and its reader: those of placement, device and audience multiplied, of several
 * audiences the largest. Audiences count only where they may be used.
 */
export function factorOf(options: BidOptions, { placement, person, known }: Place): number {
  if (!options) return 1
  const {
    app_type_multipliers: apps,
    placement_multipliers: places,
    audience_multipliers: audiences,
  } = options
  const device = apps?.[appOf[person.device]] ?? 1
  const own = known ? known.audiences : new Set<string>()
  const factors = Object.entries(audiences ?? {}).flatMap(([id, factor]) => (own.has(id) ? [factor] : []))
  return device * (places?.[placeOf[placement]] ?? 1) * (factors.length > 0 ? Math.max(...factors) : 1)
}
