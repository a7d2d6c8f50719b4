import { invitesTo } from '../invites/queries.server'
import { reachOf, stepsOf } from '../steps/steps.server'
import { loadTable } from '../tables/load.server'
import { areaScreen } from './area-screen.server'
import { hubOf } from './queries.server'

export const loadHub = areaScreen('Business hub', async (member, { query }) => ({
  name: 'business-hub' as const,
  hub: await hubOf(member, query.get('business_id')),
}))

export const loadManager = areaScreen('Business manager', async (member, { params, query }) => ({
  name: 'business-table' as const,
  ...(await loadTable(member, params.table ?? '', query)),
}))

export const loadInvites = areaScreen('Business invites', async (member, { query }) => {
  const invites = await invitesTo(member)
  const asked = query.get('invite')
  return {
    name: 'business-invites' as const,
    invites,
    /** The link of a mail was followed by an account that the invite is not for, or after its end. */
    isElsewhere: asked !== null && !invites.some(({ id }) => id === asked),
    email: { address: member.user.email, isProven: member.user.email_verified },
  }
})

export const loadOnboarding = areaScreen('Set up your business', async (member) => ({
  name: 'business-onboarding' as const,
  steps: await stepsOf(member, 'onboarding'),
}))

export const loadPlan = areaScreen('Marketing plan', async (member) => ({
  name: 'business-plan' as const,
  steps: await stepsOf(member, 'plan'),
  goal: (await stepsOf(member, 'onboarding')).fields.topBusinessGoal ?? null,
  site: await reachOf(),
}))
