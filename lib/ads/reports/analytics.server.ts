import { permitReadingAccount } from '@/lib/business/access/access.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { figuresSql, type Granularity, type ReportColumn } from './columns'
import type { WireReport } from './schema'

/** The levels of a report: the column of a roll-up, and the name of its ids in v5. */
const levels = {
  account: { column: 'ad_account_id', name: 'AD_ACCOUNT_ID' },
  campaigns: { column: 'campaign_id', name: 'CAMPAIGN_ID' },
  groups: { column: 'ad_group_id', name: 'AD_GROUP_ID' },
  ads: { column: 'ad_id', name: 'AD_ID' },
} as const
export type ReportLevel = keyof typeof levels

type Line = { subject: string; date: string | null; figures: Record<ReportColumn, number | null> }
type Params = [account: string, start: string, end: string, subjects: string[] | null]

const dateOf: Readonly<Record<Granularity, string>> = {
  TOTAL: 'null::text',
  DAY: 'x.day::text',
  WEEK: `date_trunc('week', x.day)::date::text`,
  MONTH: `date_trunc('month', x.day)::date::text`,
  HOUR: `to_char(x.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')`,
}

const report = (level: ReportLevel, granularity: Granularity) => {
  const { column } = levels[level]
  const isHourly = granularity === 'HOUR'
  const start = isHourly ? `x.hour >= ($2::date::timestamp at time zone 'UTC')` : 'x.day >= $2::date'
  const end = isHourly ? `x.hour < (($3::date + 1)::timestamp at time zone 'UTC')` : 'x.day <= $3::date'
  return statement<Line, Params>(
    `ad_report_${level}_${granularity.toLowerCase()}`,
    `select x.${column}::text as subject, ${dateOf[granularity]} as date, ${figuresSql} as figures
     from ${isHourly ? 'ad_hours' : 'ad_days'} x
     where x.ad_account_id = $1 and ${start} and ${end} and ($4::bigint[] is null or x.${column} = any($4::bigint[]))
     group by 1, 2 order by 1, 2`,
  )
}

const of = (level: ReportLevel) => ({
  TOTAL: report(level, 'TOTAL'),
  DAY: report(level, 'DAY'),
  HOUR: report(level, 'HOUR'),
  WEEK: report(level, 'WEEK'),
  MONTH: report(level, 'MONTH'),
})
const reports = { account: of('account'), campaigns: of('campaigns'), groups: of('groups'), ads: of('ads') }

type Requested = {
  ad_account_id: string
  start_date: string
  end_date: string
  columns: readonly ReportColumn[]
  granularity: Granularity
}

/**
 * Returns the figures of an ad account, or of some of what it has: a line for each that had events, and for each day, hour, week or
 * month (UTC) that had some. @throws AppError 404, 29
 */
export async function reportOf(
  member: Member,
  level: ReportLevel,
  requested: Requested,
  subjects: string[] | null = null,
): Promise<WireReport> {
  const { ad_account_id, start_date, end_date, columns, granularity } = requested
  await permitReadingAccount(member, 'ad-account.reporting.view', ad_account_id)
  const lines = await reports[level][granularity](ad_account_id, start_date, end_date, subjects)
  return lines.map(({ subject, date, figures }) => ({
    [levels[level].name]: subject,
    ...(date === null ? {} : { DATE: date }),
    ...Object.fromEntries(columns.map((column) => [column, figures[column]])),
  }))
}
