import { type SQL, sql } from 'drizzle-orm'
import { defined } from '@/lib/core/defined'
import { type Counts, countNames, type Metric, metrics } from '../reports/figures'
import { figureRows } from '../reports/figures.server'
import type { Span } from '../reports/periods'

/** A row of a table with its figures, and with those of the period before if it is compared with. */
export type Figured = { figures: Counts; before?: Counts }

/** The periods of a table's figures. */
export type Spans = { ad_account_id: string; span: Span; before: Span | null }

type Level = 'campaign_id' | 'ad_group_id' | 'ad_id'
type Of = Parameters<typeof figureRows>[3]

/** SQL for each figure that is computed from others, for the order of rows; without one it is the least. */
const computed: Partial<Record<Metric, string>> = {
  ctr: 'f.closeups / nullif(f.impressions, 0)',
  cpc: 'f.spent_micro / nullif(f.closeups, 0)',
  cpm: 'f.spent_micro / nullif(f.impressions, 0)',
}
const stored: Partial<Record<Metric, keyof Counts>> = { spend: 'spent_micro', clicks: 'closeups' }

const object = (alias: string) =>
  sql.raw(
    `json_build_object(${countNames.map((name) => `'${name}', coalesce(${alias}.${name}, 0)`).join(', ')})`,
  )

const sumColumns = (alias: string, prefix: string) =>
  countNames.map((name) => `coalesce(${alias}.${name}, 0) as ${prefix}${name}`)

/** The columns by which rows are sorted and added up; they are not answered. */
const hidden = [
  ...metrics.map((name) => `by_${name}`),
  ...countNames.flatMap((name) => [`sum_${name}`, `earlier_${name}`]),
]

/** The orders of a table by its figures. */
export const figureSorts: Readonly<Record<Metric, string>> = Object.fromEntries(
  metrics.map((name) => [name, `by_${name}`]),
) as Record<Metric, string>

/** Returns what joins figures to the rows of a level, whose ids are `id`: more columns, their tables, and what is added up. */
export function figured(
  level: Level,
  id: string,
  { ad_account_id, span, before }: Spans,
  of: Of,
): { columns: SQL; joins: SQL; sums: string[] } {
  const sorts = metrics.map(
    (name) =>
      `coalesce(${computed[name] ?? `f.${stored[name] ?? name}`}, ${computed[name] ? -1 : 0}) as by_${name}`,
  )
  const lists = [...sorts, ...sumColumns('f', 'sum_'), ...(before ? sumColumns('e', 'earlier_') : [])]
  const earlier = before
    ? sql` left join (${figureRows(level, ad_account_id, before, of)}) e on e.id = ${sql.raw(id)}`
    : sql``
  return {
    columns: sql`, ${object('f')} as figures${before ? sql`, ${object('e')} as before` : sql``}, ${sql.raw(lists.join(', '))}`,
    joins: sql`left join (${figureRows(level, ad_account_id, span, of)}) f on f.id = ${sql.raw(id)}${earlier}`,
    sums: countNames.flatMap((name) => [`sum_${name}`, ...(before ? [`earlier_${name}`] : [])]),
  }
}

/** Returns a row without the columns that only sort it and add it up. */
export function withoutHidden<Row extends object>(row: Row): Row {
  const shown = { ...row } as Record<string, unknown>
  for (const name of hidden) delete shown[name]
  return shown as Row
}

const countsIn = (sums: Readonly<Record<string, number>>, prefix: string): Counts =>
  Object.fromEntries(countNames.map((name) => [name, sums[prefix + name] ?? 0])) as unknown as Counts

/** Returns the figures of all rows of a table that match, not only of a page. */
export function sumsOf(sums: Readonly<Record<string, number>> = {}, isCompared: boolean): Figured {
  return {
    figures: countsIn(sums, 'sum_'),
    ...defined({ before: isCompared ? countsIn(sums, 'earlier_') : undefined }),
  }
}
