import { adAccountAccess } from '@/lib/business/access/access.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import { type Chosen, chosenAccount, type WantedAccount } from '../../area/chosen-account.server'

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

/** The parts of every page of catalogs. */
export type WithAccount = Chosen<CatalogAccount>

/** Returns an ad account for the pages of its catalogs. @throws AppError 404; 29 for one whose catalogs the member may not see */
export const withAccount = (member: Member, wanted: WantedAccount): Promise<WithAccount> =>
  chosenAccount(member, shown(member.id), wanted)
