import { sql } from 'drizzle-orm'
import { coinOf } from '@/lib/business/billing/balances/money'
import { permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, db } from '@/lib/platform/db/client.server'
import type { WireClosing } from './schema'

const ofIts = (table: string, id: string) =>
  sql`(select count(*)::int from ${sql.identifier(table)} x join ad_accounts a on a.id = x.ad_account_id where a.business_id = ${id})`

const people = (id: string, roles: string) =>
  sql`(select count(*)::int from grants where kind = 'business' and resource_id = ${id} and source = 'direct'
    and subject_id <> ${id} and role in (${sql.raw(roles)}))`

/** Returns how many ad accounts of a business owe at least a coin that is on no invoice yet; internal ones are never billed. */
async function unbilledAccounts(tx: Db, id: string): Promise<number> {
  const { rows } = await tx.execute<{ currency: string; owed: string }>(sql`
    select a.currency, sum(e.amount_micro) as owed from ad_accounts a
    join ledger_transactions t on t.ad_account_id = a.id and t.kind = 'CHARGE'
    join ledger_entries e on e.transaction_id = t.id and e.account = 'UNBILLED'
    where a.business_id = ${id} and not exists (select from invoice_lines l where l.transaction_id = t.id)
      and not exists (select from billing_profiles p where p.ad_account_id = a.id and p.billing_type = 'INTERNAL'
        and p.status = 'VALID')
    group by a.id, a.currency`)
  return rows.filter(({ currency, owed }) => Number(owed) >= coinOf(currency)).length
}

/** Returns what a business would lose and owes. */
export async function endsWith(tx: Db, id: string): Promise<WireClosing> {
  const { rows } = await tx.execute<Omit<WireClosing, 'unpaid'> & { open_invoices: number }>(sql`
    select ${id}::text as id, ${people(id, `'BIZ_ADMIN','EMPLOYEE'`)} as members, ${people(id, `'PARTNER'`)} as partners,
      (select count(*)::int from grants where kind = 'business' and subject_id = ${id} and role = 'PARTNER'
        and source = 'direct') as clients,
      (select count(*)::int from business_profiles where business_id = ${id} and id <> ${id}) as profiles,
      (select count(*)::int from ad_accounts where business_id = ${id}) as ad_accounts,
      (select count(*)::int from asset_groups where business_id = ${id}) as asset_groups,
      ${ofIts('conversion_tags', id)} as tags, ${ofIts('audiences', id)} as audiences,
      (select count(*)::int from business_invites where business_id = ${id} and status = 'PENDING') as invites,
      (select p.name from businesses b join businesses p on p.id = b.parent_id where b.id = ${id}) as organization,
      (select count(*)::int from invoices where business_id = ${id} and document_type = 'INVOICE' and status = 'OPEN')
        as open_invoices`)
  const { open_invoices: invoices = 0, ...counts } = rows[0] ?? {}
  return {
    ...(counts as Omit<WireClosing, 'unpaid'>),
    unpaid: { invoices, accounts: await unbilledAccounts(tx, id) },
  }
}

/** Returns what ends when the member's account becomes a personal one. @throws AppError 404 for another business */
export function closingOf({ id, user }: Member, business_id: string): Promise<WireClosing> {
  permit(business_id === id && user.business_name !== null, 'notFound')
  return endsWith(db(), id)
}
