import { type SQL, sql } from 'drizzle-orm'
import { statement } from '@/lib/platform/db/statement.server'
import { countNames, type FigureRow, type Figures, sumOf } from './figures'
import { type Days, isByHour, periodBefore, type Requested, type Span, spanOf } from './periods'

const sums = countNames.map((name) => `sum(x.${name})::float8 as ${name}`).join(', ')

/** The part of an ad account that figures are of: null for all of it. */
export type Part = { campaign?: string; group?: string; ad?: string }
type PartIds = [campaign: string | null, group: string | null, ad: string | null]
const idsOf = ({ campaign, group, ad }: Part): PartIds => [campaign ?? null, group ?? null, ad ?? null]

const part = (first: number) => {
  const is = (column: string, at: number) =>
    `($${first + at}::bigint is null or x.${column} = $${first + at}::bigint)`
  return `${is('campaign_id', 0)} and ${is('ad_group_id', 1)} and ${is('ad_id', 2)}`
}

const seriesByDay = statement<FigureRow, [account: string, from: string, until: string, ...PartIds]>(
  'ad_figures_by_day',
  `select to_char(x.day, 'YYYY-MM-DD') as at, ${sums} from ad_days x
   where x.ad_account_id = $1 and x.day >= $2::date and x.day <= $3::date and ${part(4)} group by 1 order by 1`,
)

type Hours = [account: string, from: string, until: string, zone: string, ...PartIds]
const seriesByHour = statement<FigureRow, Hours>(
  'ad_figures_by_hour',
  `select to_char(x.hour at time zone $4, 'YYYY-MM-DD"T"HH24:00') as at, ${sums} from ad_hours x
   where x.ad_account_id = $1 and x.hour >= $2::timestamptz and x.hour < $3::timestamptz and ${part(5)} group by 1 order by 1`,
)

/**
 * Returns SQL for the figures of an ad account in a period, with an `id` of the level: a row for each campaign, ad group or ad that had
 * events.
 */
export function figureRows(
  level: 'campaign_id' | 'ad_group_id' | 'ad_id',
  ad_account_id: string,
  { first, last }: Days,
  of: { column: 'campaign_id' | 'ad_group_id' | 'ad_id'; id: string } | null,
): SQL {
  const own = of === null ? sql`` : sql` and x.${sql.raw(of.column)} = ${of.id}`
  return sql`select x.${sql.raw(level)} as id, ${sql.raw(sums)} from ad_days x
    where x.ad_account_id = ${ad_account_id} and x.day >= ${first}::date and x.day <= ${last}::date${own} group by 1`
}

type Of = { id: string; time_zone: string }

/** Returns how the period of an address, and the one before it, are read for an ad account. */
export function spansOf(requested: Requested, { time_zone }: Of): { span: Span; before: Span | null } {
  return {
    span: spanOf(requested, time_zone),
    before: requested.compares ? spanOf(periodBefore(requested), time_zone) : null,
  }
}

function seriesOf({ id }: Of, span: Span, ids: PartIds, isHourly: boolean): Promise<FigureRow[]> {
  if (isHourly) return seriesByHour(id, span.from, span.until, span.time_zone, ...ids)
  return seriesByDay(id, span.first, span.last, ...ids)
}

/**
 * Returns the figures of an ad account, or of a part of it, in a period, by day (by hour for one day), and those of the period before
 * if it is compared with; in two statements that do not wait for each other. The caller has permitted it.
 */
export async function figuresOf(
  account: Of,
  requested: Requested,
  { part = {}, today, now = new Date() }: { part?: Part; today: string; now?: Date },
): Promise<Figures> {
  const { span, before } = spansOf(requested, account)
  const ids = idsOf(part)
  const isHourly = isByHour(span, now) && (before === null || isByHour(before, now))
  const [rows, earlier] = await Promise.all([
    seriesOf(account, span, ids, isHourly),
    before ? seriesOf(account, before, ids, isHourly) : [],
  ])
  const { first, last, time_zone } = span
  return {
    period: { first, last, time_zone },
    preset: requested.preset,
    today,
    unit: isHourly ? 'hour' : 'day',
    rows,
    totals: sumOf(rows),
    before: before && {
      first: before.first,
      last: before.last,
      time_zone: before.time_zone,
      rows: earlier,
      totals: sumOf(earlier),
    },
  }
}
