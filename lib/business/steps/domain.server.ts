import { domain } from '@/lib/platform/manifest/domain.server'
import { stepEndpoints } from './endpoints.server'
import { loadOnboarding, loadPlan } from './screens.server'
import { businessSteps } from './table.server'

export const businessStepsDomain = domain({
  name: 'business-steps',
  tables: [businessSteps],
  screens: { '/business/onboarding': loadOnboarding, '/business/plan': loadPlan },
  endpoints: stepEndpoints,
  exports: [{ file: 'business-steps', from: 'business_steps', where: 'x.user_id = $1' }],
})
