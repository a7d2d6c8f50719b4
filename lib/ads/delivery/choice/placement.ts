/** Cards without ads before each ad, also before the first of a feed, and cards between two ads of one advertiser. */
export const spacing = { organic: 8, advertiser: 12 } as const

/** The part of the pages before that a page of a feed must know. */
export type Past = {
  /** Cards without ads since the last ad, or since the start of the feed. */
  since: number
  /** Advertisers of the last ads, with the cards (ads, too) from each up to here; only those that still matter. */
  recent: readonly (readonly [advertiser: string, ago: number])[]
  /** The ads of the page before. */
  ads: readonly string[]
}

export const atStart: Past = { since: 0, recent: [], ads: [] }

/** Returns the places of a page for ads, each as the number of its items that come before. */
export function placesIn(items: number, { since }: Past): number[] {
  const first = Math.max(0, spacing.organic - since)
  const places: number[] = []
  for (let at = first; at < items; at += spacing.organic) places.push(at)
  return places
}

/** Chooses an ad for a place, of other advertisers than those given; null if none fits. */
export type Choose<Ad> = (refused: ReadonlySet<string>) => Ad | null

/**
 * Puts at most `max` ads into a page, and returns what the next page must know. A place for which no ad fits stays without one: the
 * next is a card later.
 */
export function fillPage<Item, Ad extends { ad: string; advertiser: string }>(
  items: readonly Item[],
  past: Past,
  choose: Choose<Ad>,
  max = items.length,
): { cards: (Item | Ad)[]; chosen: Ad[]; past: Past } {
  const cards: (Item | Ad)[] = []
  const chosen: Ad[] = []
  let recent = [...past.recent]
  let { since } = past
  const pass = () => {
    recent = recent.map(([one, ago]) => [one, ago + 1] as const).filter(([, ago]) => ago < spacing.advertiser)
  }
  // Without an ad for one place, none fits a moment later either, except when an advertiser's distance is over.
  let refusedBefore = -1
  for (const item of items) {
    if (since >= spacing.organic && chosen.length < max && recent.length !== refusedBefore) {
      const ad = choose(new Set(recent.map(([advertiser]) => advertiser)))
      refusedBefore = ad ? -1 : recent.length
      if (ad) {
        cards.push(ad)
        chosen.push(ad)
        pass()
        recent.push([ad.advertiser, 0])
        since = 0
      }
    }
    cards.push(item)
    pass()
    since += 1
  }
  return { cards, chosen, past: { since, recent, ads: chosen.map(({ ad }) => ad) } }
}
