import type { IconName } from '@/components/ui/icon'
import type { KindName } from '@/lib/platform/notify/kinds'

const icons: Record<KindName, IconName> = {
  follow: 'person',
  follow_request: 'person',
  follow_accept: 'person',
  board_follow: 'board',
  save: 'board',
  reaction: 'heart',
  comment_like: 'heart',
  comment_helpful: 'helpful',
  comment_highlight: 'star',
  comment: 'inbox',
  reply: 'inbox',
  mention: 'inbox',
  try_comment: 'inbox',
  try: 'check',
  message: 'send',
  contact_request: 'send',
  invite_accept: 'person',
  board_invite: 'board',
  business_invite: 'handshake',
  business_partner_left: 'handshake',
  business_member_left: 'person',
  board_proposal: 'board',
  board_request: 'board',
  board_approval: 'board',
  board_join: 'board',
  board_transfer: 'board',
  board_transfer_accept: 'board',
  board_transfer_decline: 'board',
  sponsorship_request: 'handshake',
  sponsorship_answer: 'handshake',
  sponsorship_end: 'handshake',
  report_decision: 'flag',
  appeal_decision: 'flag',
  decision_undone: 'flag',
  moderation: 'flag',
  scheduled_pin_failed: 'clock',
}

/** Returns the icon of a kind of notifications. */
export const kindIcon = (kind: KindName): IconName => icons[kind]
