import { adAccountAccess } from '@/lib/business/access/access.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { type Chosen, chosenAccount, type WantedAccount } from '../area/chosen-account.server'
import { knownZone } from '../reports/periods'
import type { StopReason } from '../tracking/kinds'

/** An ad account whose campaigns a member may see. */
export type ManagedAccount = {
  id: string
  name: string
  /** Three letters. */
  currency: string
  /** The time zone in which its days begin: UTC unless it has one. */
  time_zone: string
  business_id: string
  business_name: string
  /** True if the member may change its campaigns. */
  can_edit: boolean
  /** Why none of its ads are shown, if it may not spend; null if it may. */
  stopped: StopReason | null
}

type AccountRow = Omit<ManagedAccount, 'time_zone'> & { time_zone: string | null }
const managed = statement<AccountRow, [member: string]>(
  'managed_accounts',
  () => `select a.id, a.name, a.currency, a.time_zone, a.business_id, b.name as business_name,
      ${adAccountAccess.visible('ad-account.campaigns.edit', 'a', '$1')} as can_edit,
      (select s.reason from ad_standings s where s.ad_account_id = a.id and not s.can_spend) as stopped
    from ad_accounts a join businesses b on b.id = a.business_id
    where a.id in ${adAccountAccess.idsGranted('ad-account.campaigns.view', '$1')}
    order by a.business_id <> $1, lower(b.name), lower(a.name), a.id limit 250`,
)

/** Returns the ad accounts whose campaigns a member may see, those of their own business first; at most 250. */
export async function accountsOf({ id }: Member): Promise<ManagedAccount[]> {
  return (await managed(id)).map((row) => ({ ...row, time_zone: knownZone(row.time_zone) }))
}

/** The parts of every page of the manager: the ad account that it is about, and where one may go from there. */
export type Managed = Chosen<ManagedAccount>

/** Returns an ad account for its pages. @throws AppError 404; 29 for one whose campaigns the member may not see */
export const managedBy = (member: Member, wanted: WantedAccount | Promise<WantedAccount>): Promise<Managed> =>
  chosenAccount(member, accountsOf(member), wanted)
