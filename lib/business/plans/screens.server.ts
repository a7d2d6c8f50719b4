import { stepsOf } from '@/lib/business/start/steps.server'
import { permit } from '@/lib/core/app-error'
import { areaScreen } from '../hierarchy/area-screen.server'
import { businessOf } from '../hierarchy/queries.server'
import { planCurrencyOf } from './currency.server'
import { planResults, plansOf } from './queries.server'
import { weeksBefore } from './weeks.server'

/**
 * `/business/plan?business_id=&plan_id=`: the marketing plans of a business, for its managers; one of them with what happened
 * since; `draft` is the plan that the member has begun.
 */
export const loadPlan = areaScreen({ text: 'marketingPlan' }, async (member, { query }) => {
  const { business, businesses } = await businessOf(member, query.get('business_id'))
  permit(['OWNER', 'BIZ_ADMIN'].includes(business.standing), 'notPermitted')
  const requested = query.get('plan_id')
  const id = requested !== null && /^\d{1,19}$/.test(requested) ? requested : null
  const isOwner = business.standing === 'OWNER' && member.user.business_name !== null
  const [plans, weeks, currency, draft, onboarding, shown] = await Promise.all([
    plansOf(member, business.id),
    weeksBefore(business.id),
    planCurrencyOf(business),
    stepsOf(member, 'plan'),
    isOwner ? stepsOf(member, 'onboarding') : null,
    id === null ? null : planResults(member, business.id, id),
  ])
  return {
    name: 'business-plan' as const,
    business,
    businesses,
    plans,
    shown,
    draft,
    /** The goal that the onboarding already asked for. */
    goal: onboarding?.fields.topBusinessGoal ?? null,
    weeks,
    currency,
    isEditing: query.get('edit') !== null,
  }
})
