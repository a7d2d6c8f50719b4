import { domain } from '@/lib/platform/manifest/domain.server'
import { stepEndpoints } from './endpoints.server'
import { loadOnboarding } from './screens.server'
import { businessCalls, businessSteps } from './table.server'

export const businessStepsDomain = domain({
  name: 'business-steps',
  tables: [businessSteps, businessCalls],
  screens: { '/business/onboarding': loadOnboarding },
  endpoints: stepEndpoints,
  exports: [
    { file: 'business-steps', from: 'business_steps', where: 'x.user_id = $1' },
    { file: 'business-calls', from: 'business_calls', where: 'x.business_id = $1' },
  ],
})
