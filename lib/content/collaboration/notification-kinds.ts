import { notificationKinds } from '@/lib/platform/notify/kinds'

export const collaborationKinds = notificationKinds({
  board_invite: { option: 'invites', repeats: true },
  board_proposal: { option: 'invites' },
  board_request: { option: 'invites', repeats: true },
  board_approval: { option: 'invites' },
  board_join: { option: 'invites' },
  board_transfer: { option: 'invites', repeats: true },
  board_transfer_accept: { option: 'invites' },
  board_transfer_decline: { option: 'invites' },
})
