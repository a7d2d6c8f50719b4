import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { recordChange } from '../history/record.server'
import { permitAudience } from './commands.server'
import { sharesOf } from './queries.server'
import type { shareUpdate, WireShare } from './schema'

type AccountType = WireShare['account_type']

/** Refuses accounts outside the hierarchy of a business: its own, those of its parent, and the parent. @throws AppError 404 */
async function requireSameHierarchy(tx: Db, business_id: string, type: AccountType, ids: readonly string[]) {
  const list = sql`any(${sql.param([...ids])}::bigint[])`
  const business =
    type === 'AD_ACCOUNT' ? sql`(select business_id from ad_accounts where id = x.id)` : sql`x.id`
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(distinct x.id)::int as n
    from unnest(${sql.param([...ids])}::bigint[]) x(id) join businesses b on b.id = ${business}
      join businesses o on o.id = ${business_id}
    where x.id = ${list} and (b.id = o.id or b.parent_id = o.parent_id or b.id = o.parent_id)`)
  if ((rows[0]?.n ?? 0) < new Set(ids).size) throw new AppError(404, { field: 'recipient_account_ids' })
}

/**
 * Shares an audience with ad accounts or businesses of the same hierarchy, or ends that. @throws AppError 404, 29
 */
export async function shareAudience(
  member: Member,
  account_type: AccountType,
  input: z.output<typeof shareUpdate>,
  { ip }: Origin,
): Promise<WireShare[]> {
  const { ad_account_id, audience_id, operation_type, recipient_account_ids: ids } = input
  await transact(async (tx) => {
    const { business_id } = await permitAudience(tx, member, input)
    const accounts = sql`unnest(${sql.param(ids)}::bigint[])`
    if (operation_type === 'SHARE') {
      await requireSameHierarchy(tx, business_id, account_type, ids)
      await tx.execute(sql`
        insert into audience_shares (audience_id, account_type, account_id)
        select ${audience_id}, ${account_type}, id from ${accounts} id on conflict do nothing`)
    } else
      await tx.execute(sql`
        delete from audience_shares where audience_id = ${audience_id} and account_type = ${account_type}
          and account_id in (select id from ${accounts} id)`)
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: operation_type === 'SHARE' ? 'granted' : 'revoked',
      target_type: 'audience',
      target_id: audience_id,
      after: { account_type, recipient_account_ids: ids },
      ip,
    })
  })
  return sharesOf(member, ad_account_id, audience_id)
}
