import { notificationKinds } from '@/lib/platform/notify/kinds'

export const businessInviteKinds = notificationKinds({
  business_invite: { option: 'invites', repeats: true },
})
