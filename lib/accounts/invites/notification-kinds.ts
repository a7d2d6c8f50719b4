import { notificationKinds } from '@/lib/platform/notify/kinds'

export const inviteKinds = notificationKinds({
  invite_accept: { contact: 'answer', option: 'invites' },
})
