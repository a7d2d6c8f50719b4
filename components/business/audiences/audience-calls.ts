import { audienceLimits } from '@/lib/business/audiences/kinds'
import type { WireRecipient, WireShare } from '@/lib/business/audiences/schema'
import { api } from '@/lib/edge/client/api'

export type AudienceOf = { ad_account_id: string; audience_id: string }

/** Records per call: fewer than the limit, so that there is progress to show. */
const batch = Math.min(5_000, audienceLimits.records)

type Sending = { from?: number; signal?: AbortSignal; onProgress?: (done: number, inList: number) => void }

/** Returns the number of emails in a customer list. */
export const countOf = async ({ ad_account_id, audience_id }: AudienceOf): Promise<number> => {
  const of = { ad_account_id, customer_list_id: audience_id }
  const list = await api('GET /v5/ad_accounts/:ad_account_id/customer_lists/:customer_list_id', of)
  return list.num_uploaded_user_records
}

/** Adds hashed emails to a customer list in batches, starting at one of them. @throws AbortError between two calls */
export async function addPeople(
  of: AudienceOf,
  records: readonly string[],
  { from = 0, signal, onProgress }: Sending = {},
): Promise<void> {
  for (let at = from; at < records.length; at += batch) {
    signal?.throwIfAborted()
    const some = records.slice(at, at + batch)
    const list = await api('PATCH /v5/ad_accounts/:ad_account_id/customer_lists/:customer_list_id', {
      ad_account_id: of.ad_account_id,
      customer_list_id: of.audience_id,
      operation_type: 'ADD',
      records: some,
    })
    onProgress?.(at + some.length, list.num_uploaded_user_records)
  }
}

type Recipient = Pick<WireRecipient, 'account_id' | 'account_type'>

/** Shares an audience with an ad account or a business, or ends that; returns everything it is shared with. */
export function shareCall(
  of: AudienceOf,
  operation_type: 'SHARE' | 'REVOKE',
  { account_id, account_type }: Recipient,
): Promise<{ items: readonly WireShare[] }> {
  const body = { ...of, recipient_account_ids: [account_id], operation_type }
  return account_type === 'AD_ACCOUNT'
    ? api('PATCH /v5/ad_accounts/:ad_account_id/audiences/ad_accounts/shared', body)
    : api('PATCH /v5/ad_accounts/:ad_account_id/audiences/businesses/shared', body)
}
