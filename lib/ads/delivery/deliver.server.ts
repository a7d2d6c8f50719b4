import { presentUser } from '@/lib/accounts/account/present.server'
import { mintToken } from '@/lib/ads/tracking/token.server'
import { pinsOf } from '@/lib/content/pins/card/cached-cards.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { domainOf } from '@/lib/content/pins/write/domain-of'
import { auction } from './choice/auction'
import { matchedBy } from './choice/matched'
import { factorOf } from './choice/multiplied'
import type { Choose } from './choice/placement'
import { chargeOf, expectedOf } from './index/line'
import { memory } from './memory.server'
import type { Offer, Offers } from './offers.server'
import { requestedOf } from './people/person'

/** An offer that won a place, and what it pays. */
export type Winner = Offer & { price: number }

/** Returns the chooser of a page: an auction for each place, among offers whose picture is neither on the page nor chosen before. */
export function chooserOf(
  { person, offers, placement, known }: Offers,
  shown: ReadonlySet<string>,
): Choose<Winner> {
  const used = new Set(shown)
  const factors = new Map(
    offers.map(({ ad, line }) => [ad, factorOf(line.row.bid_options, { placement, person, known })] as const),
  )
  const hour = new Date().toISOString().slice(0, 13)
  let place = 0
  return (refused) => {
    const open = offers.filter(
      ({ advertiser, row }) => !refused.has(advertiser) && !used.has(row.aggregated_pin_id),
    )
    place += 1
    const won = auction(
      open.map(({ ad, line, fit }) => ({
        id: ad,
        bid: line.bid * (factors.get(ad) ?? 1),
        reserve: line.reserve,
        rate: line.rate,
        relevance: fit.relevance,
      })),
      `${person.id} ${place} ${hour}`,
    )
    const offer = open.find(({ ad }) => ad === won?.id)
    if (!won || !offer) return null
    used.add(offer.row.aggregated_pin_id)
    const { line } = offer
    memory().flights.add([line.row.ad_group, line.row.campaign], expectedOf(line, won.price), Date.now())
    return { ...offer, price: won.price }
  }
}

/** Returns the cards of chosen ads by their ads. */
export async function cardsOf(offers: Offers, chosen: readonly Winner[]): Promise<Map<string, WirePin>> {
  const { viewer, person, tree, placement, context, known } = offers
  const pins = await pinsOf(
    viewer,
    chosen.map(({ row }) => row),
  )
  const byPin = new Map(pins.map((pin) => [pin.id, pin]))
  const cards = chosen.flatMap(({ ad, line, row, fit, price }) => {
    const pin = byPin.get(row.id)
    if (!pin) return []
    const { reason } = fit
    // Words are those of the search; topics have names.
    const name = reason === 'search' || fit.name === null ? fit.name : tree.nameOf(fit.name)
    const tracking_params = mintToken({
      ad,
      group: line.row.ad_group,
      campaign: line.row.campaign,
      account: line.row.account,
      viewer: person.id,
      placement,
      priceMicro: chargeOf(line, price),
      event: line.row.billable_event,
      ...matchedBy(line, fit, { context, known, tree }),
      reason,
      about: reason === 'topic' || reason === 'taste' ? fit.name : null,
      at: new Date(),
    })
    const ad_domain = domainOf(row.ad_link)
    const card: WirePin = {
      ...pin,
      tracking_params,
      is_promoted: true,
      promoter: row.promoter ? presentUser(row.promoter) : pin.pinner,
      ad_match_reason: reason,
      ad_reasons: [{ reason, name }, ...requestedOf(line.row.targeting, person)],
      ...(ad_domain && { ad_domain }),
    }
    return [[ad, card] as const]
  })
  return new Map(cards)
}
