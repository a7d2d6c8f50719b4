import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { permitReadingAccount } from '../access/access.server'
import { lockBusinesses } from '../access/settle.server'
import { permitAudience } from './commands.server'
import { audienceById, sharesOf } from './queries.server'
import { recordAudience } from './record.server'
import type { recipientsGet, shareUpdate, WireRecipient, WireShare } from './schema'

type AccountType = WireShare['account_type']

/** Maximum recipients offered at a time; a longer search term finds the others. */
const maxOffered = 25

/**
 * Returns SQL for the ad accounts and businesses that can receive an ad account's audiences: those of its own business,
 * of businesses with the same parent, and the parent; not the ad account itself.
 */
const recipients = (ad_account_id: string) => sql`
  select r.* from (
    select 'BUSINESS_ACCOUNT' as account_type, id as account_id, name as account_name, name as business_name, id as business_id
    from businesses
    union all
    select 'AD_ACCOUNT', a.id, a.name, b.name, b.id from ad_accounts a join businesses b on b.id = a.business_id
  ) r
  where r.account_id <> ${ad_account_id} and r.business_id in (
    select f.id from ad_accounts a join businesses o on o.id = a.business_id
      join businesses f on f.id = o.id or f.parent_id = o.parent_id or f.id = o.parent_id
    where a.id = ${ad_account_id})`

/**
 * Returns recipients to offer for an audience, without those that have it, by part of their name or id: businesses
 * first. @throws AppError 404, 29
 */
export async function recipientsOf(
  member: Member,
  { ad_account_id, audience_id, search_term }: z.output<typeof recipientsGet>,
): Promise<WireRecipient[]> {
  await permitReadingAccount(member, 'ad-account.audiences.edit', ad_account_id)
  await audienceById(member, ad_account_id, audience_id)
  const { rows } = await db().execute<WireRecipient>(sql`
    select account_type, account_id, account_name, business_name from (${recipients(ad_account_id)}) r
    where (position(lower(${search_term}) in lower(account_name)) > 0
        or position(lower(${search_term}) in lower(business_name)) > 0 or account_id::text = ${search_term})
      and not exists (select from audience_shares s
        where s.audience_id = ${audience_id} and s.account_type = r.account_type and s.account_id = r.account_id)
    order by account_type desc, lower(business_name), lower(account_name), account_id limit ${maxOffered}`)
  return rows
}

/** Locks the businesses of the ad account and the recipients: none of them leaves the hierarchy meanwhile. */
async function lockHierarchy(tx: Db, ad_account_id: string, type: AccountType, ids: readonly string[]) {
  const given = sql`${sql.param([...ids])}::bigint[]`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select business_id as id from ad_accounts where id = ${ad_account_id} or (${type} = 'AD_ACCOUNT' and id = any(${given}))
    union select id from businesses where ${type} = 'BUSINESS_ACCOUNT' and id = any(${given})`)
  await lockBusinesses(
    tx,
    rows.map(({ id }) => id),
  )
}

/** Requires recipients that may receive from the ad account. @throws AppError 404 */
async function requireRecipients(tx: Db, ad_account_id: string, type: AccountType, ids: readonly string[]) {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (${recipients(ad_account_id)}) r
    where account_type = ${type} and account_id = any(${sql.param([...ids])}::bigint[])`)
  if ((rows[0]?.n ?? 0) < new Set(ids).size)
    throw new AppError('notFound', { field: 'recipient_account_ids' })
}

/**
 * Shares an audience with ad accounts or businesses of the same hierarchy, or stops sharing it. @throws AppError 404,
 * 29
 */
export async function shareAudience(
  member: Member,
  account_type: AccountType,
  input: z.output<typeof shareUpdate>,
  { ip }: Origin,
): Promise<WireShare[]> {
  const { ad_account_id, audience_id, operation_type, recipient_account_ids: ids } = input
  await transact(async (tx) => {
    if (operation_type === 'SHARE') await lockHierarchy(tx, ad_account_id, account_type, ids)
    const { business_id } = await permitAudience(tx, member, input)
    const accounts = sql`unnest(${sql.param(ids)}::bigint[])`
    if (operation_type === 'SHARE') {
      await requireRecipients(tx, ad_account_id, account_type, ids)
      await tx.execute(sql`
        insert into audience_shares (audience_id, account_type, account_id)
        select ${audience_id}, ${account_type}, id from ${accounts} id on conflict do nothing`)
    } else
      await tx.execute(sql`
        delete from audience_shares where audience_id = ${audience_id} and account_type = ${account_type}
          and account_id in (select id from ${accounts} id)`)
    await recordAudience(
      tx,
      member,
      { business_id, audience_id },
      {
        action: operation_type === 'SHARE' ? 'granted' : 'revoked',
        after: { account_type, recipient_account_ids: ids },
        ip,
      },
    )
  })
  return sharesOf(member, ad_account_id, audience_id)
}
