import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { grantRole } from '@/lib/platform/access/grants.server'
import { transact } from '@/lib/platform/db/client.server'
import { adAccountAccess, businessAccess, requireUnderLimit } from '../access/access.server'
import { adAccounts } from '../access/table.server'
import { ownBusinessOf } from '../hierarchy/commands.server'
import { recordChange } from '../history/record.server'
import { adAccountLimits } from './limits'
import { adAccountById } from './queries.server'
import type { adAccountCreate, adAccountUpdate, WireAdAccount } from './schema'

/**
 * Creates an ad account of a business, whose row holds the count; the member becomes its administrator.
 * @throws AppError 404, 29; 409 when the business has 50
 */
export async function createAdAccount(
  member: Member,
  { owner_user_id, ...fields }: z.output<typeof adAccountCreate>,
  { ip }: Origin,
): Promise<WireAdAccount> {
  const id = await transact(async (tx) => {
    const business_id = owner_user_id ?? ownBusinessOf(member)
    await businessAccess.permit(tx, member, 'business.assets.edit', business_id)
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from ad_accounts where business_id = ${business_id}`,
    )
    const max = adAccountLimits.perBusiness
    requireUnderLimit((rows[0]?.n ?? 0) < max, 'tooManyAdAccounts', max)
    const [row] = await tx
      .insert(adAccounts)
      .values({ business_id, ...fields })
      .returning({ id: adAccounts.id })
    const { id } = found(row, 'serverError')
    const admin = { role: 'ADMIN', kind: 'ad-account', resource_id: id, created_by: member.id } as const
    await grantRole(tx, { ...admin, subject_id: member.id })
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'created',
      target_type: 'ad_account',
      target_id: id,
      after: fields,
      ip,
    })
    return id
  })
  return adAccountById(member, id)
}

/** Changes the name, country or time zone of an ad account; its currency never changes. @throws AppError 404, 29 */
export async function updateAdAccount(
  member: Member,
  { ad_account_id, ...changes }: z.output<typeof adAccountUpdate>,
  { ip }: Origin,
): Promise<WireAdAccount> {
  await transact(async (tx) => {
    const { business_id, name, country, time_zone } = await adAccountAccess.permit(
      tx,
      member,
      'ad-account.edit',
      ad_account_id,
    )
    const set = defined(changes)
    await tx
      .update(adAccounts)
      .set({ ...set, updated_at: sql`now()` })
      .where(eq(adAccounts.id, ad_account_id))
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'ad_account',
      target_id: ad_account_id,
      before: { name, country, time_zone },
      after: set,
      ip,
    })
  })
  return adAccountById(member, ad_account_id)
}
