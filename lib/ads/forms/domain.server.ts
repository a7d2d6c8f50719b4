import { domain } from '@/lib/platform/manifest/domain.server'
import { formEndpoints, formFiles, sentFormEndpoints } from './endpoints.server'
import { formScreens } from './screens.server'
import { adLeadAnswers, adLeadForms } from './table.server'

/** Lead forms of ad accounts, which ads carry, and what people send by them (318). */
export const adFormsDomain = domain({
  name: 'ad-forms',
  tables: [adLeadForms, adLeadAnswers],
  screens: formScreens,
  endpoints: [...formEndpoints, ...formFiles, ...sentFormEndpoints],
  exports: [
    {
      file: 'ad-lead-forms',
      from: 'ad_lead_forms',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
    },
    { file: 'ad-lead-answers', from: 'ad_lead_answers', where: 'x.user_id = $1' },
  ],
})
