import { viewerColumns } from '@/lib/accounts/sessions/viewer-columns.server'

declare module '@/lib/core/viewer' {
  interface ViewerUser {
    /** Their oldest ad account, of a business; null without one. */
    advertiser: Advertiser | null
  }
}

/** An ad account as its owner sees it on every page (specification part 2, section 3). */
export type Advertiser = {
  id: string
  country: string
  has_valid_billing_profile: boolean
  billing_profile_status: string
  /** The address that the business entered for its invoices, without its tax id; null before. */
  business_address: Record<string, unknown> | null
}

/** Facts of the session look-up about ad accounts. */
export const advertiserColumns = viewerColumns({
  columns: {
    advertiser: `case when u.business_name is not null then (
      select json_build_object('id', a.id::text, 'country', a.country,
        'has_valid_billing_profile', coalesce(f.status = 'VALID', false),
        'billing_profile_status', coalesce(f.status, 'UNSPECIFIED'), 'business_address', i.business - 'tax_id')
      from ad_accounts a left join billing_information i on i.business_id = a.business_id
      left join lateral (select b.status from billing_profiles b
        where b.ad_account_id = a.id and b.status in ('VALID', 'PENDING', 'INVALID') order by b.id limit 1) f on true
      where a.business_id = u.id order by a.id limit 1) end`,
  },
})
