import { notificationKinds } from '@/lib/platform/notify/kinds'

export const businessInviteKinds = notificationKinds({
  business_invite: { contact: 'work', option: 'invites', repeats: true },
})

/** Answers to an invite, for the person who sent it. */
export const businessAnswerKinds = notificationKinds({
  business_invite_accept: { contact: 'answer', option: null, repeats: true },
  business_invite_decline: { contact: 'answer', option: null, repeats: true },
})
