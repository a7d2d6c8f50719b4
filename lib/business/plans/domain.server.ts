import { domain } from '@/lib/platform/manifest/domain.server'
import { planEndpoints } from './endpoints.server'
import { loadPlan } from './screens.server'
import { marketingPlans } from './table.server'

export const businessPlansDomain = domain({
  name: 'business-plans',
  tables: [marketingPlans],
  screens: { '/business/plan': loadPlan },
  endpoints: planEndpoints,
  exports: [{ file: 'business-plans', from: 'marketing_plans', where: 'x.business_id = $1' }],
})
