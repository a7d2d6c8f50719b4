import { domain } from '@/lib/platform/manifest/domain.server'
import { leadEndpoints, leadFiles } from './endpoints.server'
import { leadForms, leadSubmissions } from './table.server'

export const leadsDomain = domain({
  name: 'leads',
  tables: [leadForms, leadSubmissions],
  endpoints: [...leadEndpoints, ...leadFiles],
  exports: [
    { file: 'lead-forms', from: 'lead_forms', where: 'x.user_id = $1' },
    { file: 'lead-answers', from: 'lead_submissions', where: 'x.user_id = $1' },
  ],
})
