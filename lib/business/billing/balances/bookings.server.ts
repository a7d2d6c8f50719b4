import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import { csvLine } from '@/lib/core/csv'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import texts from '@/messages/en/billing-documents.json'
import {
  type statementFileGet,
  type statementGet,
  statementPage,
  type WireStatement,
  type WireStatementLine,
} from './bookings'
import { exactDecimalOf } from './money'

type Query = z.output<typeof statementFileGet>
type StatementQuery = z.output<typeof statementGet>
type Row = Omit<WireStatementLine, 'created_time'> & { created_at: string; total: number }

/** SQL for the bookings of an ad account with what it owed after each, of all time: the balance needs all before. */
const lines = ({ ad_account_id }: Query) => sql`
  select t.id, t.kind, t.description, t.created_at, s.amount_micro,
    sum(s.amount_micro) over (order by t.created_at, t.id) as balance_micro
  from ledger_transactions t, lateral (select coalesce(sum(e.amount_micro), 0) as amount_micro from ledger_entries e
    where e.transaction_id = t.id and e.account in ('UNBILLED', 'RECEIVABLE', 'CREDIT')) s
  where t.ad_account_id = ${ad_account_id}`

const from = ({ start_date }: Query) =>
  start_date ? sql`(${start_date}::date::timestamp at time zone 'UTC')` : sql`'-infinity'::timestamptz`
const until = ({ end_date }: Query) =>
  end_date ? sql`((${end_date}::date + 1)::timestamp at time zone 'UTC')` : sql`'infinity'::timestamptz`

const page = (requested: Query, limit: number, offset: number) =>
  db().execute<Row>(sql`
    select l.id, l.kind, l.description, l.created_at, l.amount_micro::float8 as amount_micro, l.balance_micro::float8 as balance_micro,
      count(*) over ()::int as total
    from (${lines(requested)}) l where l.created_at >= ${from(requested)} and l.created_at < ${until(requested)}
      and (${requested.kind} = 'ALL' or l.kind = ${requested.kind})
    order by l.created_at desc, l.id desc limit ${limit} offset ${offset}`)

const present = ({ created_at, total: _total, ...row }: Row): WireStatementLine => ({
  ...row,
  created_time: new Date(created_at).getTime(),
})

/** Returns a page of the bookings of an ad account, newest first, each with the balance after it. @throws AppError 404, 29 */
export async function statementOf(member: Member, requested: StatementQuery): Promise<WireStatement> {
  await permitReadingAccount(member, 'ad-account.billing.view', requested.ad_account_id)
  const { rows: facts } = await db().execute<{ currency: string; opening: number; closing: number }>(sql`
    select a.currency,
      coalesce((select sum(l.amount_micro) from (${lines(requested)}) l where l.created_at < ${from(requested)}), 0)::float8 as opening,
      coalesce((select sum(l.amount_micro) from (${lines(requested)}) l where l.created_at < ${until(requested)}), 0)::float8 as closing
    from ad_accounts a where a.id = ${requested.ad_account_id}`)
  const { currency, opening, closing } = found(facts[0], 'notFound')
  const { rows } = await page(requested, statementPage, (requested.page - 1) * statementPage)
  return {
    currency,
    items: rows.map(present),
    total_count: rows[0]?.total ?? 0,
    opening_micro: opening,
    closing_micro: closing,
  }
}

/** The most lines of a file. */
const maxLines = 50_000

/** Returns the same as a CSV file: amounts as decimals, times as ISO, oldest first. @throws AppError 404, 29 */
export async function statementFile(member: Member, requested: Query) {
  await permitReadingAccount(member, 'ad-account.billing.view', requested.ad_account_id)
  const { rows: named } = await db().execute<{ name: string; currency: string }>(
    sql`select name, currency from ad_accounts where id = ${requested.ad_account_id}`,
  )
  const { name, currency } = found(named[0], 'notFound')
  const { rows } = await page(requested, maxLines, 0)
  const { statement } = texts.billingDocuments
  const head = csvLine(Object.values(statement.columns))
  const body = rows
    .toReversed()
    .map((row) =>
      csvLine([
        new Date(row.created_at).toISOString(),
        statement.kinds[row.kind],
        row.description,
        currency,
        exactDecimalOf(row.amount_micro, currency),
        exactDecimalOf(row.balance_micro, currency),
        row.id,
      ]),
    )
  return { name, stream: Readable.from([`\uFEFF${head}`, ...body]) }
}
