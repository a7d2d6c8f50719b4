import { audienceLimits } from '@/lib/business/audiences/kinds'
import { v5 } from '@/lib/edge/client/v5-client'

type Of = { ad_account_id: string; audience_id: string }

/** Adds hashed emails to a customer list, as many by one call as it takes. */
export async function addPeople(of: Of, records: readonly string[]): Promise<void> {
  const most = audienceLimits.records
  for (let from = 0; from < records.length; from += most)
    await v5('PATCH /v5/ad_accounts/:ad_account_id/customer_lists/:audience_id', {
      ...of,
      operation_type: 'ADD',
      records: records.slice(from, from + most),
    })
}
