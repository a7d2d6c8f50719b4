import { permitMember } from '@/lib/core/resource'
import { isMember, type Member } from '@/lib/core/viewer'
import type { Ask, ScreenFacts, ScreenLoader } from '@/lib/platform/house/screen'
import { requireBusinessArea } from '../access/access.server'
import { invitesTo } from '../invites/queries.server'
import { reachOf, stepsOf } from '../steps/steps.server'
import { loadTable } from '../tables/load.server'
import { hubOf } from './queries.server'

/** A screen of the area: turned off it is no page, and a visitor logs in first and comes back. */
function areaScreen<Facts extends ScreenFacts>(
  title: string,
  load: (member: Member, ask: Ask) => Promise<Facts>,
): ScreenLoader<Facts> {
  return async (ask) => {
    requireBusinessArea()
    const { viewer, path } = ask
    if (!isMember(viewer)) return { redirect: `/login/?next=${encodeURIComponent(path)}`, permanent: false }
    permitMember(viewer, 'account')
    const [canonical = path] = path.split('?')
    return { screen: await load(viewer, ask), seo: { title, canonical, noindex: true } }
  }
}

export const loadHub = areaScreen('Business hub', async (member, { query }) => ({
  name: 'business-hub' as const,
  hub: await hubOf(member, query.get('business_id')),
}))

export const loadManager = areaScreen('Business manager', async (member, { params, query }) => ({
  name: 'business-table' as const,
  ...(await loadTable(member, params.table ?? '', query)),
}))

export const loadInvites = areaScreen('Business invites', async (member) => ({
  name: 'business-invites' as const,
  invites: await invitesTo(member),
}))

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
