import { type SQL, sql } from 'drizzle-orm'
import { adAccountAccess } from '@/lib/business/access/access.server'
import { holdAfter, isBillingValid } from '@/lib/business/billing/invoices/terms'
import { type ProfileRow, presentProfile } from '@/lib/business/billing/profiles.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import type { WireBalance } from './balances'

type Row = Omit<WireBalance, 'methods' | 'status' | 'is_valid' | 'threshold_micro' | 'next_invoice_date'> & {
  profiles: (Omit<ProfileRow, 'created_at'> & { created_at: string })[]
}

const sum = (accounts: string) =>
  sql.raw(`(select coalesce(sum(e.amount_micro), 0)::float8 from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account in (${accounts}) where t.ad_account_id = a.id)`)

/** Returns the first day of the next month (UTC), on which the worker issues the invoices of this one. */
const nextMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString().slice(0, 10)

/** The same for all accounts of a condition on `ad_accounts a`, by name, at most 50. */
export async function balancesWhere(where: SQL, now = new Date()): Promise<WireBalance[]> {
  const { rows } = await db().execute<Row>(sql`
    select a.id, a.name, a.currency, ${sum(`'UNBILLED'`)} as unbilled_micro, ${sum(`'RECEIVABLE'`)} as due_micro,
      0 - ${sum(`'CREDIT'`)} as credit_micro, ${sum(`'UNBILLED','RECEIVABLE','CREDIT'`)} as balance_micro,
      (select coalesce(sum(i.billed_micro
          + (select coalesce(sum(c.billed_micro), 0) from invoices c where c.credits_id = i.id)
          - (select coalesce(sum(p.amount_micro - p.over_micro), 0) from payments p
            where p.invoice_id = i.id and p.status = 'SUCCEEDED')
          + (select coalesce(sum(r.amount_micro - r.credit_micro), 0) from refunds r join payments p on p.id = r.payment_id
            where p.invoice_id = i.id and r.status = 'SUCCEEDED')), 0)::float8
        from invoices i where i.ad_account_id = a.id and i.document_type = 'INVOICE' and i.status = 'OPEN'
          and i.due_date < (now() at time zone 'UTC')::date) as overdue_micro,
      exists (select from invoices i join invoice_reminders r on r.invoice_id = i.id and r.number >= ${holdAfter}
        where i.ad_account_id = a.id and i.status = 'OPEN') as is_held,
      coalesce((select json_agg(json_build_object('id', p.id::text, 'ad_account_id', p.ad_account_id::text, 'billing_type', p.billing_type,
          'status', p.status, 'card_brand', p.card_brand, 'last4', p.last4, 'setup_url', p.setup_url,
          'threshold_micro', p.threshold_micro, 'created_at', p.created_at) order by p.status in ('VALID','INVALID','PENDING') desc, p.id desc)
        from billing_profiles p where p.ad_account_id = a.id and p.status <> 'DELETED'), '[]') as profiles
    from ad_accounts a where ${where} order by lower(a.name), a.id limit 50`)
  return rows.map(({ profiles, ...row }) => {
    const methods = profiles.map((one) => presentProfile({ ...one, created_at: new Date(one.created_at) }))
    const paying = methods.find(({ status }) => ['VALID', 'INVALID', 'PENDING'].includes(status))
    const status = paying?.status ?? 'UNSPECIFIED'
    const isCard = paying?.billing_type === 'CREDIT_CARD'
    const facts = { has_valid_billing_profile: status === 'VALID', billing_profile_status: status }
    return {
      ...row,
      methods,
      status,
      is_valid: isBillingValid(facts),
      threshold_micro: isCard ? paying.threshold_micro_currency : null,
      next_invoice_date:
        row.unbilled_micro > 0 && paying?.billing_type !== 'INTERNAL' ? nextMonth(now) : null,
    }
  })
}

/** Returns what the ad accounts of a business owe whose billing the member may see, at most 50. */
export const balancesOf = (member: Member, business_id: string): Promise<WireBalance[]> =>
  balancesWhere(sql`a.business_id = ${business_id}
    and ${bindViewer(adAccountAccess.visible('ad-account.billing.view', 'a', '$viewer'), member.id)}`)
