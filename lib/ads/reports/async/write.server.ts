import { sql } from 'drizzle-orm'
import { newToken } from '@/lib/accounts/sessions/sessions.server'
import { byteOrderMark, csvLine } from '@/lib/core/csv'
import { log } from '@/lib/core/logs/log.server'
import { db } from '@/lib/platform/db/client.server'
import { figuresOf } from '../analytics.server'
import type { ReportColumn } from '../columns'
import { levels, linesOf, type ReportLevel } from '../lines.server'
import { mmmHeads, mmmRows, type Requested as OfMixModel } from '../mmm/rows.server'
import type { SliceGranularity } from '../slice-kinds'
import { slicesOf } from '../slices.server'
import { removeReport, writeReport } from './files.server'
import { asyncLimits, type ReportFormat } from './kinds'
import type { ReportRequest } from './schema'

type Requested = Omit<ReportRequest, 'report_name' | 'report_format'>
type OfAccount<Of> = Omit<Of, 'ad_account_id'>
type Waiting = {
  ad_account_id: string
  format: ReportFormat
  requested: OfAccount<Requested> | { mmm: OfAccount<OfMixModel> }
}
type Cell = string | number | null
type Row = Record<string, Cell>

const levelOf: ReadonlyMap<string, ReportLevel> = new Map([
  ['ADVERTISER', 'account'],
  ['CAMPAIGN', 'campaigns'],
  ['AD_GROUP', 'groups'],
  ['PIN_PROMOTION', 'ads'],
])
const nameColumns: Readonly<Record<ReportLevel, string | null>> = {
  account: null,
  campaigns: 'CAMPAIGN_NAME',
  groups: 'AD_GROUP_NAME',
  ads: 'AD_NAME',
}
const idOf: Readonly<Record<ReportLevel, ReturnType<typeof sql>>> = {
  account: sql`c.ad_account_id`,
  campaigns: sql`c.id`,
  groups: sql`g.id`,
  ads: sql`a.id`,
}
const nameOf: Readonly<Record<ReportLevel, ReturnType<typeof sql>>> = {
  account: sql`''`,
  campaigns: sql`c.name`,
  groups: sql`g.name`,
  ads: sql`coalesce(a.name, '')`,
}

const among = (column: ReturnType<typeof sql>, values: readonly string[] | undefined) =>
  values ? sql`and ${column} = any(${sql.param(values)})` : sql``

/** Returns the names of what a report may be about, by id. */
async function namesOf(level: ReportLevel, requested: Requested): Promise<Map<string, string>> {
  const { rows } = await db().execute<{ id: string; name: string }>(sql`
    select distinct ${idOf[level]} as id, ${nameOf[level]} as name
    from campaigns c left join ad_groups g on g.campaign_id = c.id left join ads a on a.ad_group_id = g.id
    where c.ad_account_id = ${requested.ad_account_id} and ${idOf[level]} is not null
      ${among(sql`c.id::text`, requested.campaign_ids)} ${among(sql`c.objective_type`, requested.campaign_objective_types)}
      ${among(sql`g.id::text`, requested.ad_group_ids)} ${among(sql`a.id::text`, requested.ad_ids)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The kinds of slices whose values are ids, and the names that those have. */
const namedValues: ReadonlyMap<string, ReturnType<typeof sql>> = new Map([
  ['TARGETED_INTEREST', sql`select id, name from interests`],
  ['AUDIENCE_INCLUDE', sql`select id, name from audiences`],
])
const isNamed = ({ targeting_types = [] }: Pick<Requested, 'targeting_types'>) =>
  targeting_types.some((type) => namedValues.has(type))

type Slices = Awaited<ReturnType<typeof slicesOf>>

/** Returns the names of the values of slices, by kind and id; what is gone has none. */
async function valueNames(slices: Slices): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, from] of namedValues) {
    const ids = slices.flatMap(({ targeting_type: type, targeting_value }) =>
      type === kind ? [targeting_value] : [],
    )
    if (ids.length === 0) continue
    const { rows } = await db().execute<{ id: string; name: string }>(
      sql`select id, name from (${from}) x where id = any(${sql.param([...new Set(ids)])}::bigint[])`,
    )
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  return names
}

const isFiltered = ({ campaign_ids, campaign_objective_types, ad_group_ids, ad_ids }: Requested) =>
  [campaign_ids, campaign_objective_types, ad_group_ids, ad_ids].some((given) => given !== undefined)

/** Returns the lines of a report in the order of their things and days. */
export async function rowsOf(requested: Requested): Promise<Row[]> {
  const isSliced = requested.level.endsWith('_TARGETING')
  const level = levelOf.get(requested.level.replace('_TARGETING', '')) ?? 'account'
  const names = await namesOf(level, requested)
  const subjects = isFiltered(requested) ? [...names.keys()] : null
  const nameColumn = nameColumns[level]
  const named = (id: string): Row => ({
    [levels[level].name]: id,
    ...(nameColumn && { [nameColumn]: names.get(id) ?? '' }),
  })
  if (isSliced) {
    const given = {
      ...requested,
      // The schema allows no others here.
      granularity: requested.granularity as SliceGranularity,
      columns: requested.columns as ReportColumn[],
      targeting_types: requested.targeting_types ?? [],
    }
    const slices = await slicesOf(level, given, subjects)
    const values = await valueNames(slices)
    return slices.map(({ targeting_type, targeting_value, metrics }) => ({
      ...named(String(metrics[levels[level].name])),
      TARGETING_TYPE: targeting_type,
      TARGETING_VALUE: targeting_value,
      ...(isNamed(requested) && { TARGETING_NAME: values.get(`${targeting_type} ${targeting_value}`) ?? '' }),
      ...metrics,
    }))
  }
  return (await linesOf(level, requested, subjects)).map(({ subject, date, figures }) => ({
    ...named(subject),
    ...(date === null ? {} : { DATE: date }),
    ...figuresOf(figures, requested.columns),
  }))
}

/** Returns the text of a report's file. A table has a head even without lines. */
export function textOf(rows: readonly Row[], format: ReportFormat, heads: readonly string[]): string {
  if (format === 'JSON') return `${JSON.stringify(rows, null, 1)}\n`
  const head = rows[0] ? Object.keys(rows[0]) : [...heads]
  return (
    byteOrderMark + [head, ...rows.map((row) => head.map((name) => row[name] ?? ''))].map(csvLine).join('')
  )
}

/** Returns the heads of a table that has no lines. */
function headOf({
  level,
  granularity,
  columns,
  targeting_types,
}: Omit<Requested, 'ad_account_id'>): string[] {
  const of = levelOf.get(level.replace('_TARGETING', '')) ?? 'account'
  const name = isNamed({ targeting_types }) ? ['TARGETING_NAME'] : []
  const sliced = targeting_types ? ['TARGETING_TYPE', 'TARGETING_VALUE', ...name] : []
  const date = granularity === 'TOTAL' ? [] : ['DATE']
  return [levels[of].name, nameColumns[of] ?? [], sliced, date, columns].flat()
}

async function finish(id: string, file: string, text: string, lines: number): Promise<void> {
  await writeReport(file, text)
  const { rowCount } = await db().execute(sql`
    update ad_reports set status = 'FINISHED', file = ${file}, size = ${Buffer.byteLength(text)}, lines = ${lines}, finished_at = now(),
      expires_at = now() + make_interval(days => ${asyncLimits.keptDays})
    where id = ${id} and status = 'IN_PROGRESS'`)
  if (rowCount !== 1) await removeReport(file)
}

const fail = (id: string) =>
  db().execute(sql`
    update ad_reports set status = 'FAILED', finished_at = now(), expires_at = now() + make_interval(days => ${asyncLimits.keptDays})
    where id = ${id} and status = 'IN_PROGRESS'`)

/** Writes a report that waits. Idempotent: one file remains. A report of too many lines fails. */
export async function makeReport(id: string, isLastTry: boolean): Promise<void> {
  const { rows } = await db().execute<Waiting>(
    sql`select ad_account_id, format, requested from ad_reports where id = ${id} and status = 'IN_PROGRESS'`,
  )
  const [report] = rows
  if (!report) return
  const { ad_account_id, format, requested } = report
  const file = `${newToken()}.${format.toLowerCase()}`
  try {
    const isMixModel = 'mmm' in requested
    const lines = isMixModel
      ? await mmmRows({ ad_account_id, ...requested.mmm })
      : await rowsOf({ ad_account_id, ...requested })
    const heads = isMixModel ? mmmHeads(requested.mmm) : headOf(requested)
    if (lines.length > asyncLimits.lines) await fail(id)
    else await finish(id, file, textOf(lines, format, heads), lines.length)
  } catch (error) {
    await removeReport(file)
    log.error({ err: error, report: id }, 'report not made')
    if (isLastTry) await fail(id)
    throw error
  }
}

/** Deletes reports whose days are over: first the file, then the row. */
export async function dropExpiredReports(): Promise<void> {
  const { rows } = await db().execute<{ id: string; file: string | null }>(
    sql`select id, file from ad_reports where expires_at < now() order by expires_at limit 200`,
  )
  for (const { id, file } of rows) {
    if (file) await removeReport(file)
    await db().execute(sql`delete from ad_reports where id = ${id}`)
  }
}
