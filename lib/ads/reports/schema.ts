import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { listed, ofAdAccount } from '../campaigns/schema'
import { granularities, reportColumns, reportLimits } from './columns'

const day = safeString().pipe(z.iso.date())
const dayMs = 86_400_000

const report = ofAdAccount.extend({
  start_date: day,
  end_date: day,
  columns: listed(z.enum(reportColumns)).pipe(z.array(z.enum(reportColumns)).min(1)),
  granularity: z.enum(granularities),
})
type Requested = { start_date: string; end_date: string; granularity: string }

const days = ({ start_date, end_date }: Requested) =>
  (Date.parse(end_date) - Date.parse(start_date)) / dayMs + 1
const maxDays = ({ granularity }: Requested) =>
  granularity === 'HOUR' ? reportLimits.hourDays : reportLimits.days

/** Requires days in order, of which a report has at most 90, or 3 by the hour. */
const inOrder = <S extends z.ZodType<Requested>>(schema: S) =>
  schema
    .refine((given) => days(given) >= 1, { path: ['end_date'], ...because('endsBeforeStart') })
    .refine((given) => days(given) <= reportLimits.days, {
      path: ['end_date'],
      ...because('tooManyDays', { max: reportLimits.days }),
    })
    .refine((given) => days(given) <= maxDays(given), {
      path: ['end_date'],
      ...because('tooManyDays', { max: reportLimits.hourDays }),
    })

const ids = listed(idSchema).pipe(z.array(idSchema).min(1).max(reportLimits.subjects))

export const accountReportGet = inOrder(report)
export const campaignReportGet = inOrder(report.extend({ campaign_ids: ids }))
export const groupReportGet = inOrder(report.extend({ ad_group_ids: ids }))
export const adReportGet = inOrder(report.extend({ ad_ids: ids }))

/** A line of a report: whose it is, its day or hour unless it is of all days, and the requested figures; null where there is none. */
export const wireReport = z.array(z.record(safeString(), z.union([safeString(), z.number()]).nullable()))
export type WireReport = z.output<typeof wireReport>
