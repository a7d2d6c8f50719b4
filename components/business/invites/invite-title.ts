import type { Words } from '@/components/business/tables/columns'
import type { InviteType } from '@/lib/business/invites/kinds'

type Named = {
  type: InviteType
  role: string
  business: string
  /** The invited business, for an invite to one. */
  own: string | null
  /** The person who invites; null if it is the business's own account. */
  inviter: string | null
}

const purposes = {
  PARTNER_INVITE: 'invites.partner',
  PARTNER_REQUEST: 'invites.request',
  CHILD_INVITE: 'invites.child',
} as const

/** Returns the title of an invite: who invites whom, for which business, to what. */
export function inviteTitle({ type, role, business, own, inviter }: Named, t: Words): string {
  const from = inviter === null ? business : t('invites.person', { inviter, business })
  if (type in purposes) return t(purposes[type as keyof typeof purposes], { business: from, own: own ?? '' })
  const word = t(type === 'MANAGER_INVITE' ? 'inviteTypes.MANAGER_INVITE' : `roles.${role as 'EMPLOYEE'}`)
  return t('invites.from', { business: from, role: word })
}
