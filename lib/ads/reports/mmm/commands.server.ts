import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import type { Member } from '@/lib/core/viewer'
import { queueReport, stateOfReport } from '../async/commands.server'
import type { MmmRequest, wireMmmCreated, wireMmmState } from './schema'

const answer = <Data>(data: Data) => ({ code: 0, status: 'success', message: '', data })

/**
 * Has the worker write a table for a marketing mix model: spending and figures by day or week, and by one fact of people.
 * @throws AppError 404, 29; 1 while too many are waiting or kept
 */
export async function requestMmm(
  member: Member,
  { ad_account_id, report_name, ...requested }: MmmRequest,
): Promise<z.output<typeof wireMmmCreated>> {
  await permitReadingAccount(member, 'ad-account.reporting.view', ad_account_id)
  const name = report_name
  const made = await queueReport(member, {
    ad_account_id,
    name,
    format: 'CSV',
    requested: { mmm: requested },
  })
  return answer({ ...made, status: 'success' })
}

/** Returns the state of such a report. @throws AppError 404, 29 */
export const stateOfMmm = async (
  member: Member,
  given: { ad_account_id: string; token: string },
): Promise<z.output<typeof wireMmmState>> => answer(await stateOfReport(member, given))
