/** SQL for the figures of a report by their v5 names, over rows of a roll-up; amounts are in the ad account's currency. */
const figures = {
  SPEND_IN_MICRO_DOLLAR: 'sum(x.spent_micro)',
  SPEND_IN_DOLLAR: 'sum(x.spent_micro) / 1000000.0',
  IMPRESSION_1: 'sum(x.impressions)',
  PAID_IMPRESSION: 'sum(x.impressions)',
  CLICKTHROUGH_1: 'sum(x.closeups)',
  OUTBOUND_CLICK_1: 'sum(x.outbound_clicks)',
  REPIN_1: 'sum(x.saves)',
  ENGAGEMENT_1: 'sum(x.closeups + x.outbound_clicks + x.saves)',
  CTR: 'sum(x.closeups)::float8 / nullif(sum(x.impressions), 0)',
  OUTBOUND_CTR_1: 'sum(x.outbound_clicks)::float8 / nullif(sum(x.impressions), 0)',
  ENGAGEMENT_RATE: 'sum(x.closeups + x.outbound_clicks + x.saves)::float8 / nullif(sum(x.impressions), 0)',
  CPM_IN_MICRO_DOLLAR: 'sum(x.spent_micro) * 1000.0 / nullif(sum(x.impressions), 0)',
  CPC_IN_MICRO_DOLLAR: 'sum(x.spent_micro)::float8 / nullif(sum(x.closeups), 0)',
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR: 'sum(x.spent_micro) / 1000000.0 / nullif(sum(x.outbound_clicks), 0)',
  VIDEO_MRC_VIEWS_1: 'sum(x.video_views)',
  VIDEO_P25_COMBINED_1: 'sum(x.video_p25)',
  VIDEO_P50_COMBINED_1: 'sum(x.video_p50)',
  VIDEO_P75_COMBINED_1: 'sum(x.video_p75)',
  VIDEO_P100_COMPLETE_1: 'sum(x.video_p100)',
} as const

export type ReportColumn = keyof typeof figures
export const reportColumns = Object.keys(figures) as [ReportColumn, ...ReportColumn[]]

/** Returns an object with all figures, as SQL: a report takes those that it asks for. */
export const figuresSql = `jsonb_build_object(${Object.entries(figures)
  .map(([name, value]) => `'${name}', (${value})::float8`)
  .join(', ')})`

export const granularities = ['TOTAL', 'DAY', 'HOUR', 'WEEK', 'MONTH'] as const
export type Granularity = (typeof granularities)[number]

export const reportLimits = {
  /** Things that a report names. */
  subjects: 100,
  /** Days of a report, and of one by the hour. */
  days: 90,
  hourDays: 3,
} as const
