import { notificationKinds } from '@/lib/platform/notify/kinds'

export const followKinds = notificationKinds({
  follow: { option: 'followers', entryOf: 'recipient' },
  follow_request: { option: 'followers' },
  follow_accept: { option: 'followers' },
  board_follow: { option: 'followers' },
})
