import { permitMember } from '@/lib/core/resource'
import { isMember, type Member } from '@/lib/core/viewer'
import type { ScreenInput, ScreenLoader } from '@/lib/platform/manifest/screen'
import { requireBusinessArea } from '../access/access.server'
import { areaScreen, type RefusedArea } from '../hierarchy/area-screen.server'
import { areaOf } from '../hierarchy/queries.server'
import { openedInvite, provesAddress } from './opened.server'
import { invitesTo } from './queries.server'
import type { OpenedInvite } from './schema'

/** The invite that the link of a mail names, with its key. */
const linkOf = ({ query }: ScreenInput) => ({ id: query.get('invite') ?? '', key: query.get('key') })

async function invitesFor(member: Member, input: ScreenInput) {
  const { id, key } = linkOf(input)
  const isProven = await provesAddress(member, id, key)
  const invites = await invitesTo(member, isProven ? id : null)
  return {
    name: 'business-invites' as const,
    area: await areaOf(member, input.query.get('business_id')),
    invites,
    /** True if the link in a mail was opened by another account, or after the invite's end. */
    isElsewhere: id !== '' && !invites.some((one) => one.id === id),
    email: { address: member.user.email, isProven: member.user.email_verified },
    /** The link that proves the member's address before they answer; null if there is nothing to prove. */
    proof: isProven && key !== null ? { invite_id: id, key } : null,
  }
}

const forMembers = areaScreen({ text: 'businessInvites' }, invitesFor)

type Opened = { name: 'business-invite'; invite: OpenedInvite; next: string }

/**
 * Loads `/business/invites`: a member's invites. A visitor with the link of a mail sees who invites to what, and signs up or
 * logs in from there; another one logs in first.
 */
export const loadInvites: ScreenLoader<
  Opened | RefusedArea | Awaited<ReturnType<typeof invitesFor>>
> = async (input) => {
  requireBusinessArea()
  if (isMember(input.viewer)) permitMember(input.viewer, 'account')
  else {
    const { id, key } = linkOf(input)
    const invite = await openedInvite(id, key)
    const seo = {
      title: { text: 'businessInvites' },
      canonical: '/business/invites/',
      noindex: true,
    } as const
    if (invite) return { screen: { name: 'business-invite', invite, next: input.path }, seo }
  }
  return forMembers(input)
}
