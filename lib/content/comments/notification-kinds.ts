import { notificationKinds } from '@/lib/platform/notify/kinds'

export const commentKinds = notificationKinds({
  comment: { contact: 'public', option: 'comments', entryOf: 'pin' },
  reply: { contact: 'public', option: 'comments', entryOf: 'pin' },
  try_comment: { contact: 'public', option: 'comments', entryOf: 'pin' },
  comment_like: { contact: 'public', option: 'likes' },
  comment_helpful: { contact: 'public', option: 'likes' },
  comment_highlight: { contact: 'public', option: 'likes' },
})
