import { statement } from '@/lib/platform/db/statement.server'
import { figuresSql, type Granularity, type ReportColumn } from './columns'
import {
  type ConversionColumn,
  conversionNames,
  conversionPairs,
  conversionSums,
  countsWithin,
} from './conversion-columns'

/** The levels of a report: the column of a roll-up, and the name of its ids in v5. */
export const levels = {
  account: { column: 'ad_account_id', name: 'AD_ACCOUNT_ID' },
  campaigns: { column: 'campaign_id', name: 'CAMPAIGN_ID' },
  groups: { column: 'ad_group_id', name: 'AD_GROUP_ID' },
  ads: { column: 'ad_id', name: 'AD_ID' },
} as const
export type ReportLevel = keyof typeof levels

export type AnyColumn = ReportColumn | ConversionColumn
export type Line = { subject: string; date: string | null; figures: Record<AnyColumn, number | null> }

/** Days between an ad and what it led to, and by the time of which of the two it is reported. */
export type Attribution = {
  click_window_days: number
  engagement_window_days: number
  view_window_days: number
  conversion_report_time: 'TIME_OF_AD_ACTION' | 'TIME_OF_CONVERSION'
}

type Params = [
  account: string,
  start: string,
  end: string,
  subjects: string[] | null,
  click: number,
  engagement: number,
  view: number,
  is_by_action: boolean,
  zone: string,
  own: string,
]

const dateOf: Readonly<Record<Granularity, string>> = {
  TOTAL: 'null::text',
  DAY: 'd.day::text',
  WEEK: `date_trunc('week', d.day)::date::text`,
  MONTH: `date_trunc('month', d.day)::date::text`,
  HOUR: `to_char(d.hour at time zone $9, 'YYYY-MM-DD"T"HH24:MI:SS')`,
}
const counts = [
  'impressions',
  'closeups',
  'outbound_clicks',
  'saves',
  'video_views',
  'video_p25',
  'video_p50',
  'video_p75',
  'video_p100',
  'spent_micro',
] as const
const list = (text: (name: string) => string) => counts.map(text).join(', ')

const figures = `${figuresSql} || jsonb_build_object(${conversionPairs.map(([name, text]) => `'${name}', (${text})::float8`).join(', ')})`
/** The end of the last day, and the start of the first one, in the time zone of the report. */
const from = `($2::date::timestamp at time zone $9)`
const to = `(($3::date + 1)::timestamp at time zone $9)`

/** Conversions by the time of the ad or their own ($8): hours begin where those of the roll-ups do, in the account's zone ($10). */
const conversions = (column: string, granularity: Granularity) =>
  `
  select c.${column} as subject, ${dateOf[granularity]} as date, ${conversionSums}
  from ad_conversions c, lateral (
    select (w.at at time zone $9)::date as day, date_trunc('hour', w.at, $10) as hour
    from (select case when $8 then c.acted_at else c.happened_at end as at) w) d
  where c.ad_account_id = $1
    and case when $8 then c.acted_at >= ${from} and c.acted_at < ${to} else c.happened_at >= ${from} and c.happened_at < ${to} end
    and c.acted_at >= ${from} - interval '31 days' and c.happened_at >= ${from}
    and ($4::bigint[] is null or c.${column} = any($4::bigint[])) and ${countsWithin('$5::int', '$6::int', '$7::int')}
  group by 1, 2`

const report = (level: ReportLevel, granularity: Granularity, isByHours: boolean) => {
  const { column } = levels[level]
  // Few rows for each day: they are enough where no ad is named.
  const days = level === 'account' || level === 'campaigns' ? 'ad_campaign_days' : 'ad_days'
  const of = isByHours
    ? `(select h.*, (h.hour at time zone $9)::date as day from ad_hours h where h.ad_account_id = $1 and h.hour >= ${from} and h.hour < ${to})`
    : `(select * from ${days} where ad_account_id = $1 and day >= $2::date and day <= $3::date)`
  return statement<Line, Params>(
    `ad_report_${level}_${granularity.toLowerCase()}_${isByHours ? 'h' : 'd'}`,
    `with seen as (
       select d.${column} as subject, ${dateOf[granularity]} as date, ${list((name) => `sum(d.${name}) as ${name}`)}
       from ${of} d where $4::bigint[] is null or d.${column} = any($4::bigint[]) group by 1, 2
     ),
     converted as (${conversions(column, granularity)}),
     x as (
       select coalesce(s.subject, c.subject) as subject, coalesce(s.date, c.date) as date,
         ${list((name) => `coalesce(s.${name}, 0) as ${name}`)}, ${conversionNames}
       from seen s full join converted c on c.subject = s.subject and coalesce(c.date, '') = coalesce(s.date, '')
     )
     select x.subject::text as subject, x.date, ${figures} as figures from x group by x.subject, x.date
     order by x.subject, x.date`,
  )
}

const of = (level: ReportLevel, isByHours: boolean) => ({
  TOTAL: report(level, 'TOTAL', isByHours),
  DAY: report(level, 'DAY', isByHours),
  HOUR: report(level, 'HOUR', true),
  WEEK: report(level, 'WEEK', isByHours),
  MONTH: report(level, 'MONTH', isByHours),
})
const all = (isByHours: boolean) => ({
  account: of('account', isByHours),
  campaigns: of('campaigns', isByHours),
  groups: of('groups', isByHours),
  ads: of('ads', isByHours),
})
const byDays = all(false)
const byHours = all(true)

const zoneOf = statement<{ zone: string }, [account: string]>(
  'ad_account_zone',
  `select coalesce(time_zone, 'UTC') as zone from ad_accounts where id = $1`,
)

export type Requested = {
  ad_account_id: string
  start_date: string
  end_date: string
  granularity: Granularity
  reporting_timezone: 'PINTEREST_TIME_ZONE' | 'AD_ACCOUNT_TIME_ZONE'
} & Attribution

/**
 * Returns the lines of a report, without a check of who reads it. Its days are those of the account's time zone, of which there are
 * roll-ups; in UTC they are added up from hours.
 */
export async function linesOf(
  level: ReportLevel,
  requested: Requested,
  subjects: string[] | null,
): Promise<Line[]> {
  const { ad_account_id, start_date, end_date, granularity, reporting_timezone } = requested
  const [account] = await zoneOf(ad_account_id)
  const own = account?.zone ?? 'UTC'
  const zone = reporting_timezone === 'PINTEREST_TIME_ZONE' ? 'UTC' : own
  return (zone === own ? byDays : byHours)[level][granularity](
    ad_account_id,
    start_date,
    end_date,
    subjects,
    requested.click_window_days,
    requested.engagement_window_days,
    requested.view_window_days,
    requested.conversion_report_time === 'TIME_OF_AD_ACTION',
    zone,
    own,
  )
}
