import type { WireNotification } from './schema'

const aboutComments: readonly string[] = [
  'comment',
  'reply',
  'mention',
  'comment_like',
  'comment_helpful',
  'comment_highlight',
]

/** Returns the link target of an entry; null if there is none. */
export function entryHref({
  kind,
  actors,
  pin,
  board,
  object_type,
  object_id,
  data,
}: WireNotification): string | null {
  const [newest] = actors
  // The title in its address is added by the page.
  if (kind === 'today_article') return `/today/article/article/${encodeURIComponent(object_id)}/`
  if (pin && data.try_id) return `/pin/${pin.id}/?try=${encodeURIComponent(data.try_id)}`
  if (pin) {
    const comment = data.comment_id ?? (object_type.includes('comment') ? object_id : null)
    const query = comment && aboutComments.includes(kind) ? `?comment=${encodeURIComponent(comment)}` : ''
    return `/pin/${pin.id}/${query}`
  }
  // The board itself may be secret until the invitation is accepted.
  if (kind === 'board_invite') return '/board/invitations/'
  if (board) return board.url
  if (kind === 'message' || kind === 'contact_request') {
    const conversation = data.conversation_id ?? (object_type === 'conversation' ? object_id : null)
    return conversation ? `/messages/${encodeURIComponent(conversation)}/` : '/messages/'
  }
  if (kind === 'business_invite') return `/business/invites/?invite=${encodeURIComponent(object_id)}`
  if (kind === 'business_partner_left' || kind === 'business_member_left') {
    const table = kind === 'business_member_left' ? 'employees' : 'partners'
    return `/business/manager/${table}/?business_id=${encodeURIComponent(object_id)}`
  }
  if (kind === 'business_access')
    return `/business/manager/ad-accounts/?business_id=${encodeURIComponent(object_id)}`
  if (kind === 'business_invite_accept' || kind === 'business_invite_decline')
    return `/business/manager/${data.table ?? 'invites'}/?business_id=${encodeURIComponent(object_id)}`
  if (kind === 'ads_stopped' && data.business_id) {
    const query = new URLSearchParams({ business_id: data.business_id, ad_account_id: object_id })
    return `/business/billing/?${query}`
  }
  if (data.ad_group_id) return `/ads/groups/${encodeURIComponent(data.ad_group_id)}/`
  if (kind === 'scheduled_pin_failed') return '/pin/create/scheduled/'
  if (data.case_id) return `/report/${encodeURIComponent(data.case_id)}/`
  return newest ? `/${newest.username}/` : null
}
