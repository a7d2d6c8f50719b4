import { sql } from 'drizzle-orm'
import { holdAfter } from '@/lib/business/billing/invoices/terms'
import { db, transact } from '@/lib/platform/db/client.server'
import type { StopReason } from '../kinds'
import { informOfStop } from './stop-notices.server'

type Judged = {
  ad_account_id: string
  reason: StopReason | null
  limit_micro: string | null
  business_id: string
  had: boolean | null
}

/**
 * SQL for whether ad accounts may spend. A way to pay that is valid, or internal, has no limit. Without one an account spends its credit:
 * the limit of its total is what it has booked in ads, and its balance beside that, which bookings of ads leave unchanged.
 */
const judge = sql`
  with of as (
    select a.id, a.business_id, s.can_spend, p.status, p.billing_type,
      (select coalesce(-sum(e.amount_micro), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        and e.account in ('UNBILLED', 'RECEIVABLE', 'CREDIT') where t.ad_account_id = a.id)
      + (select coalesce(sum(c.posted_micro), 0) from ad_charges c where c.ad_account_id = a.id) as credit,
      coalesce(x.total_micro, 0) as spent,
      exists (select from coupon_uses u where u.ad_account_id = a.id)
        or exists (select from ledger_transactions t where t.ad_account_id = a.id and t.kind = 'PAYMENT') as had_credit,
      exists (select from invoices i join invoice_reminders r on r.invoice_id = i.id and r.number >= ${holdAfter}
        where i.ad_account_id = a.id and i.status = 'OPEN') as is_held
    from ad_accounts a left join ad_standings s on s.ad_account_id = a.id left join ad_spend x on x.subject_id = a.id
      left join billing_profiles p on p.ad_account_id = a.id and p.status in ('VALID', 'INVALID', 'PENDING')
    where s.ad_account_id is not null or exists (select from ad_groups g where g.ad_account_id = a.id and g.status = 'ACTIVE')
  )
  select id as ad_account_id, business_id, can_spend as had,
    case when status = 'VALID' then null
      when status = 'INVALID' and is_held then 'PAYMENT_OVERDUE'
      when status = 'INVALID' then 'PAYMENT_DECLINED'
      when credit > spent then null
      when had_credit then 'CREDIT_USED_UP' else 'NO_BILLING' end as reason,
    case when status = 'VALID' then null else greatest(credit, 0)::text end as limit_micro
  from of order by id`

/** Notes whether an ad account may spend, and tells its business once when it no longer may. */
async function note({ ad_account_id, reason, limit_micro, business_id }: Judged): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ had: boolean | null }>(sql`
      select can_spend as had from ad_standings where ad_account_id = ${ad_account_id} for update`)
    const had = rows[0]?.had ?? null
    const can = reason === null
    await tx.execute(sql`
      insert into ad_standings (ad_account_id, can_spend, reason, limit_micro)
      values (${ad_account_id}, ${can}, ${reason}, ${limit_micro}::bigint)
      on conflict (ad_account_id) do update set can_spend = excluded.can_spend, reason = excluded.reason, limit_micro = excluded.limit_micro,
        since = case when ad_standings.can_spend = excluded.can_spend then ad_standings.since else now() end, updated_at = now()`)
    if (had === true && reason !== null) await informOfStop(tx, { ad_account_id, business_id, reason })
  })
}

type Known = { ad_account_id: string; reason: StopReason | null; limit_micro: string | null }

/** Notes for each ad account with ads whether it may spend. */
export async function judgeAccounts(): Promise<void> {
  const { rows } = await db().execute<Judged>(judge)
  const { rows: known } = await db().execute<Known>(
    sql`select ad_account_id, reason, limit_micro::text as limit_micro from ad_standings`,
  )
  const before = new Map(known.map((one) => [one.ad_account_id, one]))
  for (const one of rows) {
    const was = before.get(one.ad_account_id)
    if (!was || was.reason !== one.reason || was.limit_micro !== one.limit_micro) await note(one)
  }
}
