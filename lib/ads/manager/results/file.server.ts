import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTranslator } from 'next-intl'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import type { TableQuery } from '@/lib/business/tables/schema'
import { AppError, found } from '@/lib/core/app-error'
import { byteOrderMark, csvLine } from '@/lib/core/csv'
import { defined } from '@/lib/core/defined'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import texts from '@/messages/en/manager.json'
import { type Counts, figureOf, type Metric, metricKinds, metrics, noCounts } from '../../reports/figures'
import { spansOf } from '../../reports/figures.server'
import { dayIn, knownZone, requestedPeriod } from '../../reports/periods'
import type { Figured, Spans } from '../figured.server'
import { newestFirst } from '../query'
import { adTable, campaignTable, type FiguredPage, groupTable } from '../tables.server'
import { columnsOf, type FileColumn } from './columns'
import type { ResultsFile } from './schema'

// The area's texts are only in English.
const t = createTranslator({ locale: 'en-US', messages: texts, namespace: 'manager' })

/** Rows of a file read at a time: each read sorts all matching rows. */
const step = 1_000
/** Rows written at a time: others use the thread in between. */
const piece = 100
const unit = 1_000_000

type Account = { name: string; currency: string; time_zone: string | null; is_there: boolean }
const accountOf = statement<Account, [account: string, level: string, of: string | null]>(
  'account_of_results',
  `select a.name, a.currency, a.time_zone, case $2
     when 'ad_groups' then exists (select from campaigns c where c.id = $3 and c.ad_account_id = a.id and c.status <> 'DELETED_DRAFT')
     when 'ads' then exists (select from ad_groups g join campaigns c on c.id = g.campaign_id
       where g.id = $3 and g.ad_account_id = a.id and 'DELETED_DRAFT' not in (g.status, c.status))
     else $3 is null end as is_there
   from ad_accounts a where a.id = $1`,
)

type Row = Figured & Record<string, unknown>

/** Returns a figure for a spreadsheet: amounts in the currency, shares of one; nothing where it cannot be computed. */
function number(metric: Metric, counts: Counts): number | string {
  const value = figureOf(metric, counts)
  if (value === null) return ''
  return metricKinds[metric] === 'money' ? Number((value / unit).toFixed(6)) : value
}

const dayOf = (seconds: unknown) =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString().slice(0, 10) : ''

const cells: Partial<Record<FileColumn, (row: Row) => unknown[]>> = {
  name: (row) => [row.id, row.name || row.title],
  summary_status: (row) => [t(`summary.${row.summary_status}` as 'summary.RUNNING')],
  review_status: (row) => [t(`review.${row.review_status}` as 'review.PENDING')],
  objective_type: (row) => [t(`objectives.${row.objective_type}.name` as 'objectives.AWARENESS.name')],
  budget: (row) => {
    const micro = row.daily_spend_cap ?? row.lifetime_spend_cap ?? row.budget_in_micro_currency
    return [typeof micro === 'number' ? micro / unit : '']
  },
  // The last second of an end is of the day before.
  schedule: (row) => [
    dayOf(row.start_time ?? row.created_time),
    typeof row.end_time === 'number' ? dayOf(row.end_time - 1) : '',
  ],
  destination: (row) => [row.destination_url ?? row.link],
}

const isMetric = (column: FileColumn): column is Metric => metrics.some((one) => one === column)

function cellsOf(column: FileColumn, row: Row, isCompared: boolean): unknown[] {
  if (!isMetric(column)) return cells[column]?.(row) ?? [row[column]]
  const now = number(column, row.figures)
  return isCompared ? [now, number(column, row.before ?? noCounts)] : [now]
}

function headsOf(column: FileColumn, currency: string, isCompared: boolean): string[] {
  if (isMetric(column)) {
    const name = t(`figures.of.${column}`)
    const head = metricKinds[column] === 'money' ? `${name} (${currency})` : name
    return isCompared ? [head, t('figures.before', { name: head })] : [head]
  }
  if (column === 'name') return ['ID', t('columns.name')]
  if (column === 'schedule') return [t('figures.first'), t('figures.last')]
  if (column === 'budget') return [`${t('columns.budget')} (${currency})`]
  const names = { summary_status: 'status', review_status: 'review', objective_type: 'objective' } as const
  return [t(`columns.${column in names ? names[column as keyof typeof names] : (column as 'ads')}`)]
}

function table({ level, of = '0', ad_account_id }: ResultsFile, query: TableQuery, spans: Spans) {
  const page: Promise<FiguredPage<Figured>> =
    level === 'campaigns'
      ? campaignTable(ad_account_id, query, spans)
      : level === 'ad_groups'
        ? groupTable(of, query, spans)
        : adTable(of, query, spans)
  return page as Promise<FiguredPage<Row>>
}

/**
 * Returns a table of the manager with its figures as a CSV file: all rows that match, in its order. @throws AppError 404, 29; 1 for an
 * order, a search or a filter by a column that the table does not have
 */
export async function resultsFile(member: Member, requested: ResultsFile, now = new Date()) {
  const {
    ad_account_id,
    level,
    of = null,
    columns = columnsOf(level),
    compare,
    days,
    from,
    until,
  } = requested
  await permitReadingAccount(member, 'ad-account.reporting.view', ad_account_id)
  const [row] = await accountOf(ad_account_id, level, of)
  const account = found(row, 'notFound')
  if (!account.is_there) throw new AppError('notFound', { field: 'of' })
  const known = columnsOf(level)
  if (columns.some((one) => !known.includes(one)))
    throw new AppError('badRequest', { field: 'columns', reason: 'notValid' })
  const time_zone = knownZone(account.time_zone)
  const search = new URLSearchParams(defined({ days, from, until, compare }))
  const spans = {
    ad_account_id,
    ...spansOf(requestedPeriod(search, dayIn(now, time_zone)), { id: ad_account_id, time_zone }),
  }
  const order = requested.sort_by === '' ? newestFirst : {}
  const query = { ...requested, ...order, page: 1, page_size: step, bookmarks: [] }
  // Refuses before the first byte is sent.
  const first = await table(requested, query, spans)
  const isCompared = spans.before !== null

  async function* lines() {
    yield Buffer.from(
      byteOrderMark + csvLine(columns.flatMap((one) => headsOf(one, account.currency, isCompared))),
    )
    for (let page = first; ; ) {
      for (let at = 0; at < page.items.length; at += piece) {
        const some = page.items.slice(at, at + piece)
        const texts = some.map((row) => csvLine(columns.flatMap((one) => cellsOf(one, row, isCompared))))
        yield Buffer.from(texts.join(''))
        await nextTurn()
      }
      if (page.bookmark === null) return
      page = await table(requested, { ...query, bookmarks: [page.bookmark] }, spans)
    }
  }
  return { name: account.name, stream: Readable.from(lines()) }
}
