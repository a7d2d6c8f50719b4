/** The sums of a roll-up that the ads manager shows; the spending is in millionths of the account's currency. */
export type Counts = {
  spent_micro: number
  impressions: number
  closeups: number
  outbound_clicks: number
  saves: number
  video_views: number
}

export const countNames = [
  'spent_micro',
  'impressions',
  'closeups',
  'outbound_clicks',
  'saves',
  'video_views',
] as const satisfies readonly (keyof Counts)[]

export const noCounts: Counts = {
  spent_micro: 0,
  impressions: 0,
  closeups: 0,
  outbound_clicks: 0,
  saves: 0,
  video_views: 0,
}

/** The figures of the manager, in the order of its columns; their meaning is that of the reports (307). */
export const metrics = [
  'spend',
  'impressions',
  'clicks',
  'outbound_clicks',
  'saves',
  'ctr',
  'cpc',
  'cpm',
  'video_views',
] as const
export type Metric = (typeof metrics)[number]

/** The form of each figure: an amount in millionths, a number, or a share of one. */
export const metricKinds: Readonly<Record<Metric, 'money' | 'count' | 'share'>> = {
  spend: 'money',
  impressions: 'count',
  clicks: 'count',
  outbound_clicks: 'count',
  saves: 'count',
  ctr: 'share',
  cpc: 'money',
  cpm: 'money',
  video_views: 'count',
}

const per = (value: number, count: number) => (count === 0 ? null : value / count)

/** Returns a figure of some counts; null where there is nothing to divide by. */
export function figureOf(metric: Metric, counts: Counts): number | null {
  const { spent_micro, impressions, closeups } = counts
  if (metric === 'spend') return spent_micro
  if (metric === 'clicks') return closeups
  if (metric === 'ctr') return per(closeups, impressions)
  if (metric === 'cpc') return per(spent_micro, closeups)
  if (metric === 'cpm') return per(spent_micro * 1000, impressions)
  return counts[metric]
}

/** Returns the sum of some counts. */
export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce<Counts>(
    (sum, one) =>
      Object.fromEntries(countNames.map((name) => [name, sum[name] + one[name]])) as unknown as Counts,
    noCounts,
  )

/** Returns the change from a figure to another as a share of the first: 0.25 for a quarter more; null without a first one. */
export const changeOf = (before: number | null, now: number | null): number | null =>
  before === null || now === null || before === 0 ? null : now / before - 1

/** A day (`2026-11-28`) or an hour (`2026-11-28T13:00`) with its counts. */
export type FigureRow = Counts & { at: string }

/** A period with the time zone in which its days begin. */
export type Period = { first: string; last: string; time_zone: string }

/** The figures of an ad account, or of a part of it, in a period. */
export type Figures = {
  period: Period
  /** The name of the period, for one that moves with the days. */
  preset: string | null
  /** Today, in the time zone of the account. */
  today: string
  unit: 'day' | 'hour'
  /** The days or hours that had events, in order. */
  rows: FigureRow[]
  totals: Counts
  /** The period before, of as many days, if it is compared with. */
  before: (Period & { rows: FigureRow[]; totals: Counts }) | null
}
