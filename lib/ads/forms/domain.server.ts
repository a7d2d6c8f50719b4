import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { formEndpoints, formFiles, sentFormEndpoints } from './endpoints.server'
import { deliverAnswer } from './hooks/deliver.server'
import { hookQueue } from './hooks/queues.server'
import { adLeadHooks } from './hooks/table.server'
import { formScreens } from './screens.server'
import { adLeadAnswers, adLeadForms } from './table.server'

/** Lead forms of ad accounts, which ads carry, and what people send by them (318). */
export const adFormsDomain = domain({
  name: 'ad-forms',
  tables: [adLeadForms, adLeadAnswers, adLeadHooks],
  jobs: [
    job(hookQueue, { polling: 2 }, async ({ data }) => {
      await deliverAnswer(data)
    }),
  ],
  screens: formScreens,
  endpoints: [...formEndpoints, ...formFiles, ...sentFormEndpoints],
  exports: [
    {
      file: 'ad-lead-forms',
      from: 'ad_lead_forms',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
    },
    { file: 'ad-lead-answers', from: 'ad_lead_answers', where: 'x.user_id = $1' },
    { file: 'ad-lead-hooks', from: 'ad_lead_hooks', where: 'x.user_id = $1', without: ['key'] },
  ],
})
