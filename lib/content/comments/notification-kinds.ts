import { notificationKinds } from '@/lib/platform/notify/kinds'

export const commentKinds = notificationKinds({
  comment: { option: 'comments', entryOf: 'pin' },
  reply: { option: 'comments', entryOf: 'pin' },
  try_comment: { option: 'comments', entryOf: 'pin' },
  comment_like: { option: 'likes' },
  comment_helpful: { option: 'likes' },
  comment_highlight: { option: 'likes' },
})
