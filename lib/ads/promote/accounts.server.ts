import { isRegulated } from '@/lib/accounts/consent/countries'
import { adAccountAccess, businessAccess } from '@/lib/business/access/access.server'
import type { Advertiser } from '@/lib/business/billing/viewer-columns.server'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'

/** An ad account that may pay for a promotion, as the form needs it. */
export type PayingAccount = Advertiser & {
  name: string
  /** Three letters. */
  currency: string
  business_id: string
  business_name: string
  /** True if the member may create campaigns. */
  can_edit: boolean
  /** True if the member may add a payment method. */
  can_bill: boolean
  /** True if the member may change the addresses of the business, which `business_address` then has. */
  can_address: boolean
  has_address: boolean
  /** True if someone must still agree to how promotions use data. */
  needs_consent: boolean
  /** Its active conversion tags. */
  tags: { id: string; name: string }[]
}

type Row = Omit<PayingAccount, 'needs_consent'> & { has_accepted: boolean }

/** SQL of the paying method of an ad account `a`, as `f.status`. */
export const payingMethod = `left join lateral (select m.status from billing_profiles m
  where m.ad_account_id = a.id and m.status in ('VALID', 'PENDING', 'INVALID') order by m.id limit 1) f on true`

const paying = statement<Row, [member: string, businesses: readonly string[]]>('paying_accounts', () => {
  const may = adAccountAccess.visible('ad-account.campaigns.edit', 'a', '$1')
  const addresses = businessAccess.visible('business.billing.edit', 'b', '$1')
  return `select a.id, a.name, a.currency, a.country, a.business_id, b.name as business_name,
      a.data_use_accepted_at is not null as has_accepted, ${may} as can_edit,
      ${adAccountAccess.visible('ad-account.billing.edit', 'a', '$1')} as can_bill, ${addresses} as can_address,
      coalesce(f.status = 'VALID', false) as has_valid_billing_profile,
      coalesce(f.status, 'UNSPECIFIED') as billing_profile_status, i.business_id is not null as has_address,
      case when ${addresses} then i.business - 'tax_id' end as business_address,
      coalesce((select json_agg(json_build_object('id', t.id::text, 'name', t.name) order by lower(t.name), t.id)
        from (select * from conversion_tags t where t.ad_account_id = a.id and t.status = 'ACTIVE' limit 250) t
        where ${may}), '[]') as tags
    from ad_accounts a join businesses b on b.id = a.business_id
      left join billing_information i on i.business_id = a.business_id ${payingMethod}
    where a.id in ${adAccountAccess.idsGranted('ad-account.view', '$1')} and a.business_id = any($2::bigint[])
    order by not ${may}, a.business_id <> $1, lower(b.name), lower(a.name), a.id limit 250`
})

/** Returns the ad accounts of some businesses that a member knows, those that they may use first; at most 250. */
export async function payingAccounts(
  { id }: Member,
  businesses: readonly string[],
): Promise<PayingAccount[]> {
  if (businesses.length === 0) return []
  const rows = await paying(id, businesses)
  return rows.map(({ has_accepted, ...account }) => ({
    ...account,
    needs_consent: !has_accepted && isRegulated([account.country]),
  }))
}
