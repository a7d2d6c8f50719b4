import { notificationKinds } from '@/lib/platform/notify/kinds'

export const boardFollowKinds = notificationKinds({
  board_follow: { contact: 'public', option: 'followers' },
})
