import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { windowDays } from '../attribution/kinds'
import { listed, ofAdAccount } from '../campaigns/schema'
import { granularities, reportColumns, reportLimits } from './columns'
import { conversionColumns } from './conversion-columns'
import { sliceGranularities, type TargetingType, targetingTypes } from './slice-kinds'

const day = safeString().pipe(z.iso.date())
const dayMs = 86_400_000

/** All columns of a report. */
export const allColumns = [...reportColumns, ...conversionColumns] as const
export const anyColumn = z.enum(allColumns)

const oneOfDays = z.coerce.number().pipe(z.literal([...windowDays]))

/** The fields that say how conversions are attributed, with v5's defaults. */
export const attributed = {
  click_window_days: oneOfDays.default(30),
  engagement_window_days: oneOfDays.default(30),
  view_window_days: oneOfDays.default(1),
  conversion_report_time: z.enum(['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION']).default('TIME_OF_AD_ACTION'),
  /** In which days begin. */
  reporting_timezone: z.enum(['PINTEREST_TIME_ZONE', 'AD_ACCOUNT_TIME_ZONE']).default('AD_ACCOUNT_TIME_ZONE'),
}

export const range = ofAdAccount.extend({ start_date: day, end_date: day })

const report = range.extend({
  columns: listed(anyColumn).pipe(z.array(anyColumn).min(1)),
  granularity: z.enum(granularities),
  ...attributed,
})
type Requested = { start_date: string; end_date: string; granularity?: string }

/** The days of a range; not a number if one of them is no day, which has its own fault. */
const days = ({ start_date, end_date }: Requested) =>
  (Date.parse(end_date) - Date.parse(start_date)) / dayMs + 1
const maxDays = ({ granularity }: Requested) =>
  granularity === 'HOUR' ? reportLimits.hourDays : reportLimits.days

/** Requires days in order, of which a report has at most 90, or 3 by the hour. */
export const inOrder = <S extends z.ZodType<Requested>>(schema: S) =>
  schema
    .refine((given) => !(days(given) < 1), { path: ['end_date'], ...because('endsBeforeStart') })
    .refine((given) => !(days(given) > reportLimits.days), {
      path: ['end_date'],
      ...because('tooManyDays', { max: reportLimits.days }),
    })
    .refine((given) => !(days(given) > maxDays(given)), {
      path: ['end_date'],
      ...because('tooManyDays', { max: reportLimits.hourDays }),
    })

const ids = listed(idSchema).pipe(z.array(idSchema).min(1).max(reportLimits.subjects))

export const accountReportGet = inOrder(report)
export const campaignReportGet = inOrder(report.extend({ campaign_ids: ids }))
export const groupReportGet = inOrder(report.extend({ ad_group_ids: ids }))
export const productReportGet = inOrder(report.extend({ product_group_ids: ids }))
export const adReportGet = inOrder(report.extend({ ad_ids: ids }))

/** A line of a report: whose it is, its day or hour unless it is of all days, and the requested figures; null where there is none. */
export const wireReport = z.array(z.record(safeString(), z.union([safeString(), z.number()]).nullable()))
export type WireReport = z.output<typeof wireReport>

const targetingType = z.enum(targetingTypes)
const column = z.enum(reportColumns)
const slices = range.extend({
  targeting_types: listed(targetingType).pipe(z.array(targetingType).min(1).max(14)),
  columns: listed(column).pipe(z.array(column).min(1)),
  granularity: z.enum(sliceGranularities),
})

export const accountSlicesGet = inOrder(slices)
export const campaignSlicesGet = inOrder(slices.extend({ campaign_ids: ids }))
export const groupSlicesGet = inOrder(slices.extend({ ad_group_ids: ids }))
export const adSlicesGet = inOrder(slices.extend({ ad_ids: ids }))

/** The figures of the people who saw ads, by one fact of each at a time. */
export const wireSlices = z.strictObject({
  data: z.array(
    z.strictObject({
      targeting_type: z.enum(targetingTypes) satisfies z.ZodType<TargetingType>,
      targeting_value: safeString(),
      metrics: z.record(safeString(), z.union([safeString(), z.number()]).nullable()),
    }),
  ),
})
export type WireSlices = z.output<typeof wireSlices>
