/** The web vitals of the page, with the values up to which one is good, and from which one is poor. */
export const vitals = [
  { name: 'LCP', metric: 'webapp.vital.LCP', is: 'ms', good: 2500, poor: 4000 },
  { name: 'INP', metric: 'webapp.vital.INP', is: 'ms', good: 200, poor: 500 },
  { name: 'CLS', metric: 'webapp.vital.CLS', is: 'score', good: 0.1, poor: 0.25 },
  { name: 'FCP', metric: 'webapp.vital.FCP', is: 'ms', good: 1800, poor: 3000 },
  { name: 'TTFB', metric: 'webapp.vital.TTFB', is: 'ms', good: 800, poor: 1800 },
] as const

export type Vital = (typeof vitals)[number]
export type VitalName = Vital['name']
export type Rating = 'good' | 'fair' | 'poor'

/** Returns the rating of a value at the 75th percentile. */
export function ratingOf({ good, poor }: Pick<Vital, 'good' | 'poor'>, value: number): Rating {
  if (value <= good) return 'good'
  return value <= poor ? 'fair' : 'poor'
}

type Measured = { tag: string | null; count: number; p75: number | null }

/** A vital on one route over a range of days. */
export type RouteVital = { route: string; count: number; p75: number }

const routeOf = (tag: string) => tag.replace(/^page=/, '') || 'other'

/** Returns a vital by route, the route with most values first; rows without a tag or a value are left out. */
export const byRoute = (totals: readonly Measured[]): RouteVital[] =>
  totals
    .flatMap(({ tag, count, p75 }) =>
      tag === null || p75 === null || count <= 0 ? [] : [{ route: routeOf(tag), count, p75 }],
    )
    .toSorted((a, b) => b.count - a.count || (a.route < b.route ? -1 : 1))
