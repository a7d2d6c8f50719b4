import { adAccountAccess } from '@/lib/business/access/access.server'
import { businessesOf } from '@/lib/business/hierarchy/queries.server'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

const knows = statement<{ knows: boolean }, [member: string, account: string]>(
  'knows_account',
  () =>
    `select ${adAccountAccess.visible('ad-account.view', 'a', '$1')} as knows from ad_accounts a where a.id = $2`,
)

/** Refuses an ad account that a member may not see here. @throws AppError 29 if they may know it, otherwise 404 */
async function refuseAccount({ id }: Member, ad_account_id: string): Promise<never> {
  const [row] = await knows(id, ad_account_id)
  throw new AppError(row?.knows ? 'notPermitted' : 'notFound')
}

/** The ad account that the address of a page asks for, or a business of which it is the first one. */
export type WantedAccount = { ad_account_id?: string | null; business_id?: string | null }

/** An ad account of a page, and where one may go from there. */
export type Chosen<Account> = {
  account: Account
  accounts: Account[]
  /** The business of the ad account, if the member belongs to it. */
  business: WireBusiness | null
  businesses: WireBusiness[]
}

/**
 * Returns the ad account of a page among those that a member may see there: the requested one, or the first one of the requested
 * business, or the first one at all. Which one is requested may still be read meanwhile.
 * @throws AppError 404; 29 for one that the member may not see there, and for a member without any
 */
export async function chosenAccount<Account extends { id: string; business_id: string }>(
  member: Member,
  shown: Promise<Account[]>,
  wanted: WantedAccount | Promise<WantedAccount>,
): Promise<Chosen<Account>> {
  const [accounts, businesses, { ad_account_id = null, business_id = null }] = await Promise.all([
    shown,
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
