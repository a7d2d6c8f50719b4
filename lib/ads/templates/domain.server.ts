import { domain } from '@/lib/platform/manifest/domain.server'
import { templateEndpoints } from './endpoints.server'
import { targetingTemplates } from './table.server'

/** Audiences that ad accounts save to use them again. */
export const templatesDomain = domain({
  name: 'targeting-templates',
  tables: [targetingTemplates],
  endpoints: [...templateEndpoints],
  exports: [
    {
      file: 'targeting-templates',
      from: 'targeting_templates',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
    },
  ],
})
