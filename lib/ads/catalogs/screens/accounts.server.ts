import { adAccountAccess } from '@/lib/business/access/access.server'
import { businessesOf } from '@/lib/business/hierarchy/queries.server'
import type { WireBusiness } from '@/lib/business/hierarchy/schema'
import { AppError } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

/** An ad account whose catalogs a member may see. */
export type CatalogAccount = {
  id: string
  name: string
  currency: string
  /** Two letters. */
  country: string
  business_id: string
  business_name: string
  /** True if the member may change its catalogs. */
  can_edit: boolean
  /** The verified websites of its profile: products must link to one of them. */
  domains: string[]
}

const shown = statement<CatalogAccount, [member: string]>(
  'catalog_accounts',
  () => `select a.id, a.name, a.currency, a.country, a.business_id, b.name as business_name,
      ${adAccountAccess.visible('ad-account.catalogs.edit', 'a', '$1')} as can_edit,
      array(select w.domain from website_claims w where w.user_id = b.user_id and w.verified_at is not null order by w.domain) as domains
    from ad_accounts a join businesses b on b.id = a.business_id
    where a.id in ${adAccountAccess.idsGranted('ad-account.catalogs.view', '$1')}
    order by a.business_id <> $1, lower(b.name), lower(a.name), a.id limit 250`,
)

const knows = statement<{ knows: boolean }, [member: string, account: string]>(
  'catalog_knows_account',
  () =>
    `select ${adAccountAccess.visible('ad-account.view', 'a', '$1')} as knows from ad_accounts a where a.id = $2`,
)

/** The parts of every page of catalogs. */
export type WithAccount = {
  account: CatalogAccount
  accounts: CatalogAccount[]
  business: WireBusiness | null
  businesses: WireBusiness[]
}

/** Refuses an ad account whose catalogs a member may not see. @throws AppError 29 if they may know it, otherwise 404 */
async function refuseAccount({ id }: Member, ad_account_id: string): Promise<never> {
  const [row] = await knows(id, ad_account_id)
  throw new AppError(row?.knows ? 'notPermitted' : 'notFound')
}

type Wanted = { ad_account_id?: string | null; business_id?: string | null }

/**
 * Returns an ad account for the pages of its catalogs: the requested one, or the first one of the requested business, or the first
 * one at all. @throws AppError 404; 29 for one whose catalogs the member may not see, and for a member without any
 */
export async function withAccount(
  member: Member,
  { ad_account_id = null, business_id = null }: Wanted,
): Promise<WithAccount> {
  if (ad_account_id !== null && !/^\d{1,18}$/.test(ad_account_id)) throw new AppError('notFound')
  const [accounts, businesses] = await Promise.all([shown(member.id), businessesOf(member)])
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
