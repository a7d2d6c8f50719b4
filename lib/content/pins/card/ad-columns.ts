import { defined } from '@/lib/core/defined'

type AdSwitches = { pin_is_ads_only?: boolean | undefined; is_ad_ineligible?: boolean | undefined }

/** Returns the columns for ads that an input sets; others are left out. */
export const adColumns = ({ pin_is_ads_only: is_ads_only, is_ad_ineligible }: AdSwitches) => ({
  ...defined({ is_ads_only, is_ad_ineligible }),
})
