import { areaScreen } from '@/lib/business/hierarchy/area-screen.server'
import { areaOf } from '@/lib/business/hierarchy/queries.server'
import { knownIn } from './known.server'
import { stepsOf } from './steps.server'

/** `/business/onboarding`: only for the account of a business; others have nothing to set up. */
export const loadOnboarding = areaScreen({ text: 'setUpYourBusiness' }, async (member) => {
  const stored = await stepsOf(member, 'onboarding')
  return {
    name: 'business-onboarding' as const,
    ...(await knownIn(member, stored)),
    area: await areaOf(member, member.id),
  }
})
