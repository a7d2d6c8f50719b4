import type { InputOf } from '@/lib/edge/client/api'

/** The figures that the form offers, those of ads first; calls know more. */
export const ofAds = [
  'SPEND_IN_DOLLAR',
  'IMPRESSION_1',
  'CLICKTHROUGH_1',
  'OUTBOUND_CLICK_1',
  'REPIN_1',
  'CTR',
  'OUTBOUND_CTR_1',
  'CPM_IN_MICRO_DOLLAR',
  'COST_PER_OUTBOUND_CLICK_IN_DOLLAR',
  'VIDEO_MRC_VIEWS_1',
] as const
export const ofConversions = [
  'TOTAL_CHECKOUT',
  'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR',
  'WEB_CHECKOUT_COST_PER_ACTION',
  'CHECKOUT_ROAS',
  'TOTAL_SIGNUP',
  'TOTAL_LEAD',
  'TOTAL_PAGE_VISIT',
  'TOTAL_CONVERSIONS',
] as const
export type Figure = (typeof ofAds)[number] | (typeof ofConversions)[number]

export const levels = ['ADVERTISER', 'CAMPAIGN', 'AD_GROUP', 'PIN_PROMOTION'] as const
export const breakdowns = [
  'NONE',
  'AGE_BUCKET',
  'GENDER',
  'COUNTRY',
  'APPTYPE',
  'PLACEMENT',
  'KEYWORD',
  'TARGETED_INTEREST',
  'AUDIENCE_INCLUDE',
] as const
export const granularities = ['TOTAL', 'DAY', 'WEEK', 'MONTH', 'HOUR'] as const
export const windows = ['0', '1', '7', '14', '30'] as const
export const times = ['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const
export const formats = ['CSV', 'JSON'] as const

export type ReportValues = {
  report_name: string
  level: (typeof levels)[number]
  breakdown: (typeof breakdowns)[number]
  start_date: string
  end_date: string
  granularity: (typeof granularities)[number]
  columns: Figure[]
  report_format: (typeof formats)[number]
  click_window_days: (typeof windows)[number]
  engagement_window_days: (typeof windows)[number]
  view_window_days: (typeof windows)[number]
  conversion_report_time: (typeof times)[number]
}

/** Returns a day some days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** Returns the form at first: the last 30 days, by day and campaign. */
export const firstValues = (today: string): ReportValues => ({
  report_name: '',
  level: 'CAMPAIGN',
  breakdown: 'NONE',
  start_date: daysBefore(today, 29),
  end_date: today,
  granularity: 'DAY',
  columns: ['SPEND_IN_DOLLAR', 'IMPRESSION_1', 'OUTBOUND_CLICK_1', 'TOTAL_CHECKOUT'],
  report_format: 'CSV',
  click_window_days: '30',
  engagement_window_days: '30',
  view_window_days: '1',
  conversion_report_time: 'TIME_OF_AD_ACTION',
})

const conversions: ReadonlySet<string> = new Set(ofConversions)

/** Returns what can be chosen together: broken down by people there are no conversions and no hours. */
export function fitting(values: ReportValues): ReportValues {
  if (values.breakdown === 'NONE') return values
  const columns = values.columns.filter((column) => !conversions.has(column))
  return { ...values, columns, granularity: values.granularity === 'HOUR' ? 'DAY' : values.granularity }
}

/** Returns the body of the call. */
export function bodyOf(ad_account_id: string, values: ReportValues) {
  const { breakdown, level, report_name, ...rest } = values
  const isSliced = breakdown !== 'NONE'
  return {
    ...rest,
    ad_account_id,
    level: isSliced ? `${level}_TARGETING` : level,
    ...(isSliced && { targeting_types: [breakdown] }),
    ...(report_name.trim() !== '' && { report_name: report_name.trim() }),
    click_window_days: Number(rest.click_window_days),
    engagement_window_days: Number(rest.engagement_window_days),
    view_window_days: Number(rest.view_window_days),
  } as InputOf<'POST /v5/ad_accounts/:ad_account_id/reports'>
}
