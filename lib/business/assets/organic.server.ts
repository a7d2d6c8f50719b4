import { sql } from 'drizzle-orm'
import type { OperationAccount } from '@/lib/content/pins/statistics/operation-account.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { permitReadingAccount, requireBusinessArea } from '../access/access.server'

/**
 * Returns the account of the business of an ad account, for a member who may read its numbers: those of secret boards are for members who
 * administrate the ad account. @throws AppError 404, 29
 */
export async function organicOf(member: Member, ad_account_id: string): Promise<OperationAccount> {
  requireBusinessArea()
  await permitReadingAccount(member, 'ad-account.organic.view', ad_account_id)
  const { rows } = await db().execute<{ user_id: string }>(sql`
    select b.user_id::text from ad_accounts a join businesses b on b.id = a.business_id
    where a.id = ${ad_account_id} and b.user_id is not null`)
  const { user_id } = found(rows[0], 'notFound')
  const seesSecret = await permitReadingAccount(member, 'ad-account.organic.secret', ad_account_id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
  return { user_id, seesSecret }
}
