import type { WireResults } from '@/lib/ads/reports/results/schema'
import { unit } from '../kit/amount'

type Counted = 'seen' | 'saved' | 'buyers' | 'checkouts' | 'foreign' | 'signups' | 'leads' | 'visits'
export type Sentence =
  | { key: Counted; count: number }
  | { key: 'clicked'; count: number; share: number }
  | { key: 'spent' | 'perClick' | 'valueOnly'; micro: number }
  | { key: 'value'; micro: number; perUnit: number }
  | { key: 'notSeen' | 'noPurchases' }

const counted = (key: Counted, count: number): Sentence[] => (count > 0 ? [{ key, count }] : [])

function money({ spent_micro, outbound_clicks }: WireResults): Sentence[] {
  if (spent_micro === 0) return []
  const perClick: Sentence[] =
    outbound_clicks > 0 ? [{ key: 'perClick', micro: spent_micro / outbound_clicks }] : []
  return [{ key: 'spent', micro: spent_micro }, ...perClick]
}

/** Purchases by people where each is known to be one, and otherwise as purchases. */
function purchases(results: WireResults): Sentence[] {
  const { checkouts, buyers, checkout_value_micro: micro, spent_micro, foreign_checkouts, has_tag } = results
  if (checkouts === 0) return has_tag ? [{ key: 'noPurchases' }] : []
  const value: Sentence =
    spent_micro > 0
      ? { key: 'value', micro, perUnit: (micro / spent_micro) * unit }
      : { key: 'valueOnly', micro }
  return [
    ...(buyers === null ? counted('checkouts', checkouts) : counted('buyers', buyers)),
    ...(micro > 0 ? [value] : []),
    ...counted('foreign', foreign_checkouts),
  ]
}

/** Returns the sentences that are true of what was achieved, the most important first. */
export function sentencesOf(results: WireResults): Sentence[] {
  const { impressions, outbound_clicks, saves, signups, leads, page_visits } = results
  const clicks: Sentence[] =
    outbound_clicks > 0 && outbound_clicks <= impressions
      ? [{ key: 'clicked', count: outbound_clicks, share: outbound_clicks / impressions }]
      : []
  return [
    ...purchases(results),
    ...counted('signups', signups),
    ...counted('leads', leads),
    ...counted('visits', page_visits),
    ...(impressions === 0 ? [{ key: 'notSeen' } as const] : counted('seen', impressions)),
    ...clicks,
    ...counted('saved', saves),
    ...money(results),
  ]
}
