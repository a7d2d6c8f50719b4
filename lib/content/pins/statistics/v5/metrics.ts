import type { Counts } from '../kinds'

/** The metrics of v5 that a pin has by day. */
const figures = {
  IMPRESSION: (of: Counts) => of.impressions,
  OUTBOUND_CLICK: (of: Counts) => of.outbound_clicks,
  OUTBOUND_CLICK_RATE: (of: Counts) => rate(of.outbound_clicks, of),
  PIN_CLICK: (of: Counts) => of.closeups,
  PIN_CLICK_RATE: (of: Counts) => rate(of.closeups, of),
  SAVE: (of: Counts) => of.saves,
  SAVE_RATE: (of: Counts) => rate(of.saves, of),
  ENGAGEMENT: (of: Counts) => engagement(of),
  ENGAGEMENT_RATE: (of: Counts) => rate(engagement(of), of),
  USER_FOLLOW: (of: Counts) => of.follows,
  PROFILE_VISIT: (of: Counts) => of.profile_visits,
  VIDEO_START: (of: Counts) => of.video_starts,
  VIDEO_MRC_VIEW: (of: Counts) => of.video_views,
  VIDEO_10S_VIEW: (of: Counts) => of.video_10s,
  QUARTILE_95_PERCENT_VIEW: (of: Counts) => of.video_p95,
  /** Milliseconds. */
  VIDEO_V50_WATCH_TIME: (of: Counts) => of.video_ms,
  VIDEO_AVG_WATCH_TIME: (of: Counts) => (of.video_starts === 0 ? 0 : of.video_ms / of.video_starts),
} as const
export type Metric = keyof typeof figures

const engagement = (of: Counts) => of.closeups + of.saves + of.outbound_clicks
const rate = (events: number, { impressions }: Counts) => (impressions === 0 ? 0 : events / impressions)

/** Metrics that a pin has in all. */
export const lifetimeMetrics = ['TOTAL_COMMENTS', 'TOTAL_REACTIONS'] as const
export type LifetimeMetric = (typeof lifetimeMetrics)[number]

export const pinMetrics = [
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'PIN_CLICK',
  'SAVE',
  'SAVE_RATE',
  'TOTAL_COMMENTS',
  'TOTAL_REACTIONS',
  'USER_FOLLOW',
  'PROFILE_VISIT',
  'VIDEO_MRC_VIEW',
  'VIDEO_10S_VIEW',
  'QUARTILE_95_PERCENT_VIEW',
  'VIDEO_V50_WATCH_TIME',
  'VIDEO_START',
  'VIDEO_AVG_WATCH_TIME',
] as const satisfies readonly (Metric | LifetimeMetric)[]

export const accountMetrics = [
  'ENGAGEMENT',
  'ENGAGEMENT_RATE',
  'IMPRESSION',
  'OUTBOUND_CLICK',
  'OUTBOUND_CLICK_RATE',
  'PIN_CLICK',
  'PIN_CLICK_RATE',
  'SAVE',
  'SAVE_RATE',
] as const satisfies readonly Metric[]

export const videoMetrics = [
  'IMPRESSION',
  'SAVE',
  'VIDEO_MRC_VIEW',
  'VIDEO_AVG_WATCH_TIME',
  'VIDEO_V50_WATCH_TIME',
  'QUARTILE_95_PERCENT_VIEW',
  'VIDEO_10S_VIEW',
  'VIDEO_START',
  'OUTBOUND_CLICK',
] as const satisfies readonly Metric[]

export const pinSortMetrics = ['ENGAGEMENT', 'IMPRESSION', 'OUTBOUND_CLICK', 'PIN_CLICK', 'SAVE'] as const
export const videoSortMetrics = [
  'IMPRESSION',
  'SAVE',
  'OUTBOUND_CLICK',
  'VIDEO_MRC_VIEW',
  'VIDEO_AVG_WATCH_TIME',
  'VIDEO_V50_WATCH_TIME',
  'QUARTILE_95_PERCENT_VIEW',
  'VIDEO_10S_VIEW',
  'VIDEO_START',
] as const
export type SortMetric = (typeof pinSortMetrics)[number] | (typeof videoSortMetrics)[number]

/** True for a metric that is counted by day. */
export const isDaily = (name: string): name is Metric => Object.hasOwn(figures, name)

/** Returns metrics of some counts by their names. Rates are parts of impressions, times are in milliseconds. */
export const metricsOf = (counts: Counts, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.filter(isDaily).map((name) => [name, figures[name](counts)]))
