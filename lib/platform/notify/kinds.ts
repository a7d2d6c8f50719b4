import type { NewsKind } from '@/lib/platform/notify/news-kinds'

/**
 * The built-in kinds of notifications, each with the setting that switches it off; null has none, since it
 * concerns the account.
 */
export const noticeKinds = {
  follow: 'followers',
  follow_request: 'followers',
  follow_accept: 'followers',
  board_follow: 'followers',
  save: 'saves',
  reaction: 'likes',
  comment_like: 'likes',
  comment_helpful: 'likes',
  comment_highlight: 'likes',
  comment: 'comments',
  reply: 'comments',
  mention: 'mentions',
  try: 'tries',
  try_comment: 'comments',
  message: 'messages',
  contact_request: 'messages',
  invite_accept: 'invites',
  board_invite: 'invites',
  board_proposal: 'invites',
  board_request: 'invites',
  board_approval: 'invites',
  board_join: 'invites',
  board_transfer: 'invites',
  board_transfer_accept: 'invites',
  board_transfer_decline: 'invites',
  sponsorship_request: 'sponsorships',
  sponsorship_answer: 'sponsorships',
  sponsorship_end: 'sponsorships',
  report_decision: null,
  appeal_decision: null,
  decision_undone: null,
  moderation: null,
  scheduled_pin_failed: null,
} as const satisfies Record<string, NewsKind | null>

export type NoticeKind = keyof typeof noticeKinds

/**
 * A kind that its own domain declares and names in its manifest: the setting that switches it off (null has
 * none), whether one entry groups everything done with one pin, and whether repeats notify again. Its texts
 * are `news.kinds.<name>`.
 */
export type NotificationKind = {
  name: string
  option: NewsKind | null
  isOfPin?: boolean
  repeats?: boolean
}

/** Kinds of which one entry holds all that was done with one pin: "12 people saved your Pin". */
const ofPin: readonly NoticeKind[] = ['save', 'reaction', 'comment', 'reply', 'try', 'try_comment']

/** Kinds that notify every time they happen, such as a message in a conversation; all others notify once. */
const repeated: readonly NoticeKind[] = [
  'message',
  'scheduled_pin_failed',
  'board_invite',
  'board_request',
  'board_transfer',
]

/** Returns the facts of a kind, whichever domain declares it. */
export function kindOf(kind: NoticeKind | NotificationKind): Required<NotificationKind> {
  if (typeof kind === 'object') return { isOfPin: false, repeats: false, ...kind }
  const option = noticeKinds[kind]
  return { name: kind, option, isOfPin: ofPin.includes(kind), repeats: repeated.includes(kind) }
}

type Action = {
  to: string
  kind: NoticeKind | NotificationKind
  object_type: string
  object_id: string
  pin_id?: string | null
}

/** Returns the group of an action among others of its kind: its pin, the recipient (all followers), or its object. */
export function groupOf({ to, kind, object_type, object_id, pin_id }: Action): { type: string; id: string } {
  if (kind === 'follow') return { type: 'user', id: to }
  return kindOf(kind).isOfPin && pin_id ? { type: 'pin', id: pin_id } : { type: object_type, id: object_id }
}
