import { notificationKinds } from '@/lib/platform/notify/kinds'

export const reactionKinds = notificationKinds({
  reaction: { option: 'likes', entryOf: 'pin' },
})
