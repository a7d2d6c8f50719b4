import { areaScreen } from '../hierarchy/area-screen.server'
import { areaOf } from '../hierarchy/queries.server'
import { planCurrencyOf, reachOf, stepsOf } from './steps.server'

export const loadOnboarding = areaScreen({ text: 'setUpYourBusiness' }, async (member) => ({
  name: 'business-onboarding' as const,
  steps: await stepsOf(member, 'onboarding'),
}))

export const loadPlan = areaScreen({ text: 'marketingPlan' }, async (member, { query }) => ({
  name: 'business-plan' as const,
  area: await areaOf(member, query.get('business_id')),
  steps: await stepsOf(member, 'plan'),
  goal: (await stepsOf(member, 'onboarding')).fields.topBusinessGoal ?? null,
  site: await reachOf(),
  currency: await planCurrencyOf(member),
}))
