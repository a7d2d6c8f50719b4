import { notificationKinds } from '@/lib/platform/notify/kinds'

export const businessInviteKinds = notificationKinds({
  business_invite: { contact: 'work', option: 'invites', repeats: true },
})
