import { permitReadingAccount } from '@/lib/business/access/access.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { SliceKind } from '../tracking/kinds'
import { figuresSql, type ReportColumn } from './columns'
import { levels, type ReportLevel } from './lines.server'
import type { WireSlices } from './schema'
import { type SliceGranularity, slicedPeople, type TargetingType, targetingKinds } from './slice-kinds'

type Slice = { subject: string; kind: SliceKind; value: string; date: string | null } & {
  figures: Record<ReportColumn, number | null>
}
type Params = [account: string, start: string, end: string, subjects: string[] | null, kinds: string[]]

const dateOf: Readonly<Record<SliceGranularity, string>> = {
  TOTAL: 'null::text',
  DAY: 'x.day::text',
  WEEK: `date_trunc('week', x.day)::date::text`,
  MONTH: `date_trunc('month', x.day)::date::text`,
}

/** Leaves out the slices of too few people: of the bits that are set each is of one person at least. */
const slices = (level: ReportLevel, granularity: SliceGranularity) => {
  const { column } = levels[level]
  return statement<Slice, Params>(
    `ad_slices_${level}_${granularity.toLowerCase()}`,
    `select x.${column}::text as subject, x.kind, x.value, ${dateOf[granularity]} as date, ${figuresSql} as figures
     from ad_slices x
     where x.ad_account_id = $1 and x.day >= $2::date and x.day <= $3::date and x.kind = any($5::text[])
       and ($4::bigint[] is null or x.${column} = any($4::bigint[]))
     group by 1, 2, 3, 4 having bit_count(bit_or(x.people)) >= ${slicedPeople}
     order by 2, 3, 1, 4`,
  )
}
const of = (level: ReportLevel) => ({
  TOTAL: slices(level, 'TOTAL'),
  DAY: slices(level, 'DAY'),
  WEEK: slices(level, 'WEEK'),
  MONTH: slices(level, 'MONTH'),
})
const reports = { account: of('account'), campaigns: of('campaigns'), groups: of('groups'), ads: of('ads') }

export type RequestedSlices = {
  ad_account_id: string
  start_date: string
  end_date: string
  granularity: SliceGranularity
  columns: readonly ReportColumn[]
  targeting_types: readonly TargetingType[]
}

/** Returns the slices of a report, without a check of who reads it; each kind of fact adds up on its own. */
export async function slicesOf(
  level: ReportLevel,
  { ad_account_id, start_date, end_date, granularity, columns, targeting_types }: RequestedSlices,
  subjects: string[] | null,
): Promise<WireSlices['data']> {
  const kinds = [...new Set(targeting_types.map((type) => targetingKinds[type]))]
  const rows = await reports[level][granularity](ad_account_id, start_date, end_date, subjects, kinds)
  return targeting_types.flatMap((targeting_type) =>
    rows
      .filter(({ kind }) => kind === targetingKinds[targeting_type])
      .map(({ subject, value, date, figures }) => ({
        targeting_type,
        targeting_value: value,
        metrics: {
          [levels[level].name]: subject,
          ...(date === null ? {} : { DATE: date }),
          ...Object.fromEntries(columns.map((column) => [column, figures[column]])),
        },
      })),
  )
}

/** Returns the figures of the people who saw ads, by one fact of each at a time. @throws AppError 404, 29 */
export async function slicesFor(
  member: Member,
  level: ReportLevel,
  requested: RequestedSlices,
  subjects: string[] | null = null,
): Promise<WireSlices> {
  await permitReadingAccount(member, 'ad-account.reporting.view', requested.ad_account_id)
  return { data: await slicesOf(level, requested, subjects) }
}
