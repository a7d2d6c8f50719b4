import { domain } from '@/lib/platform/manifest/domain.server'
import { keywordEndpoints } from './endpoints.server'
import { adKeywords } from './table.server'

export const keywordsDomain = domain({
  name: 'keywords',
  tables: [adKeywords],
  endpoints: [...keywordEndpoints],
  exports: [
    {
      file: 'ad-keywords',
      from: 'ad_keywords',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
    },
  ],
})
