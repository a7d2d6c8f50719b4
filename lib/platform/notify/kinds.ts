import type { NewsKind } from '@/lib/platform/notify/news-kinds'

/** What one may be told of, with the switch of the settings that silences it; null has none, since it concerns the account. */
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

/** Kinds of which one entry holds all that was done with one pin: "12 people saved your Pin". */
const ofPin: readonly NoticeKind[] = ['save', 'reaction', 'comment', 'reply', 'try', 'try_comment']

/** What is told as often as it is done, such as a message in a conversation or a failed publication; all else once. */
export const renewed: readonly NoticeKind[] = ['message', 'scheduled_pin_failed']

type Deed = { to: string; kind: NoticeKind; object_type: string; object_id: string; pin_id?: string | null }

/** Under what a deed is grouped with others of its kind: its pin, the person told (all followers), or its object. */
export function groupOf({ to, kind, object_type, object_id, pin_id }: Deed): { type: string; id: string } {
  if (kind === 'follow') return { type: 'user', id: to }
  return ofPin.includes(kind) && pin_id ? { type: 'pin', id: pin_id } : { type: object_type, id: object_id }
}
