import { notificationKinds } from '@/lib/platform/notify/kinds'

export const followKinds = notificationKinds({
  follow: { contact: 'public', option: 'followers', entryOf: 'recipient' },
  follow_request: { contact: 'public', option: 'followers' },
  follow_accept: { contact: 'answer', option: 'followers' },
})
