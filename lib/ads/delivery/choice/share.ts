import { fillPage, type Past } from './placement'

/** Returns a chooser that shows as many ads as possible of candidates: each time of the advertiser with the largest number of them left. */
function choosing(advertisers: readonly string[]) {
  const left = new Map<string, number>()
  for (const one of advertisers) left.set(one, (left.get(one) ?? 0) + 1)
  return (refused: ReadonlySet<string>) => {
    let best: string | null = null
    for (const [one, count] of left)
      if (count > 0 && !refused.has(one) && (best === null || count > (left.get(best) ?? 0))) best = one
    if (best === null) return null
    left.set(best, (left.get(best) ?? 0) - 1)
    return { ad: best, advertiser: best }
  }
}

/**
 * Returns how many cards of a page of `size` may be ads, given the advertiser of each candidate: those that have a place with all other
 * cards of the page around them. An ad is never the last card.
 */
export function shareOf(size: number, past: Past, advertisers: readonly string[]): number {
  if (advertisers.length === 0) return 0
  const { cards } = fillPage(Array<null>(size).fill(null), past, choosing(advertisers))
  return cards.slice(0, size - 1).filter((card) => card !== null).length
}
