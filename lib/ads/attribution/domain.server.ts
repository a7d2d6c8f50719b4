import { domain } from '@/lib/platform/manifest/domain.server'
import { attribute, forgetOldPeople } from './attribute.server'
import { forgetConverted } from './forget.server'
import { adAttribution, adConversions } from './table.server'

/** Conversions that tags report, attributed to the ads before them. */
export const attributionDomain = domain({
  name: 'ad-attribution',
  tables: [adConversions, adAttribution],
  chores: { 'ad-conversions': () => attribute(), 'ad-conversion-people': () => forgetOldPeople() },
  leave: [forgetConverted],
  exports: [
    {
      file: 'ad-conversions',
      from: 'ad_conversions',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
      without: ['person'],
    },
  ],
})
