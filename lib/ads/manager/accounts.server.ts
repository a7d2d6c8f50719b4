import { adAccountAccess } from '@/lib/business/access/access.server'
import { businessesOf } from '@/lib/business/hierarchy/queries.server'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
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

const knows = statement<{ knows: boolean }, [member: string, account: string]>(
  'knows_account',
  () =>
    `select ${adAccountAccess.visible('ad-account.view', 'a', '$1')} as knows from ad_accounts a where a.id = $2`,
)

/** The parts of every page of the manager: the ad account that it is about, and where one may go from there. */
export type Managed = {
  account: ManagedAccount
  accounts: ManagedAccount[]
  /** The business of the ad account, if the member belongs to it. */
  business: WireBusiness | null
  businesses: WireBusiness[]
}

/** Refuses an ad account whose campaigns a member may not see. @throws AppError 29 if they may know it, otherwise 404 */
async function refuseAccount({ id }: Member, ad_account_id: string): Promise<never> {
  const [row] = await knows(id, ad_account_id)
  throw new AppError(row?.knows ? 'notPermitted' : 'notFound')
}

type Wanted = { ad_account_id?: string | null; business_id?: string | null }

/**
 * Returns an ad account for its pages: the requested one, or the first one of the requested business, or the first one at all. Which
 * one is requested may still be read meanwhile.
 * @throws AppError 404; 29 for one whose campaigns the member may not see, and for a member without any
 */
export async function managedBy(member: Member, wanted: Wanted | Promise<Wanted>): Promise<Managed> {
  const [accounts, businesses, { ad_account_id = null, business_id = null }] = await Promise.all([
    accountsOf(member),
    businessesOf(member),
    wanted,
  ])
  if (ad_account_id !== null && !/^\d{1,18}$/.test(ad_account_id)) throw new AppError('notFound')
  const account =
    ad_account_id === null
      ? (accounts.find((one) => one.business_id === business_id) ?? accounts[0])
      : accounts.find(({ id }) => id === ad_account_id)
  if (!account) {
    if (ad_account_id !== null) return refuseAccount(member, ad_account_id)
    throw new AppError('notPermitted')
  }
  const business = businesses.find(({ id }) => id === account.business_id) ?? null
  return { account, accounts, business, businesses }
}
