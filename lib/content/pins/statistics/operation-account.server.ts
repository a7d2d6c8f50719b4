import { contributionPoint } from '@/lib/core/contribution'
import type { Member } from '@/lib/core/viewer'
import type { Reader } from './read/permit.server'

/** The account of an ad account's owner, and whether the member also sees what is on its secret boards. */
export type OperationAccount = { user_id: string; seesSecret: boolean }

/** Returns whose numbers a member reads for an ad account. @throws AppError 404, 29 */
export const accountOfAdAccount =
  contributionPoint<(member: Member, ad_account_id: string) => Promise<OperationAccount>>(
    'account of an ad account',
  )

/** Returns the reader of a call: the member, or the owner of an ad account at which they may read numbers. @throws AppError 404, 29 */
export async function readerOf(member: Member, ad_account_id: string | undefined): Promise<Reader> {
  if (ad_account_id === undefined) return member
  const { user_id, seesSecret } = await accountOfAdAccount.only()(member, ad_account_id)
  return { ...member, id: user_id, seesSecret }
}
