import { notificationKinds } from '@/lib/platform/notify/kinds'

export const reactionKinds = notificationKinds({
  reaction: { contact: 'public', option: 'likes', entryOf: 'pin' },
})
