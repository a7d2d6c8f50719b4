import { domain } from '@/lib/platform/manifest/domain.server'
import { adviceEndpoints } from './endpoints.server'
import { adAdviceHidden } from './table.server'

/** Recommendations to advertisers, by rules about what their campaigns did (318). */
export const adviceDomain = domain({
  name: 'advice',
  tables: [adAdviceHidden],
  endpoints: [...adviceEndpoints],
  exports: [
    {
      file: 'ad-advice-hidden',
      from: 'ad_advice_hidden',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
    },
  ],
})
