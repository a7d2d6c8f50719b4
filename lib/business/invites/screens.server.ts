import { areaScreen } from '../hierarchy/area-screen.server'
import { areaOf } from '../hierarchy/queries.server'
import { invitesTo } from './queries.server'

export const loadInvites = areaScreen({ text: 'businessInvites' }, async (member, { query }) => {
  const invites = await invitesTo(member)
  const asked = query.get('invite')
  return {
    name: 'business-invites' as const,
    area: await areaOf(member, query.get('business_id')),
    invites,
    /** The link of a mail was followed by an account that the invite is not for, or after its end. */
    isElsewhere: asked !== null && !invites.some(({ id }) => id === asked),
    email: { address: member.user.email, isProven: member.user.email_verified },
  }
})
