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
    /** True if the link in a mail was opened by another account, or after the invite's end. */
    isElsewhere: asked !== null && !invites.some(({ id }) => id === asked),
    email: { address: member.user.email, isProven: member.user.email_verified },
  }
})
