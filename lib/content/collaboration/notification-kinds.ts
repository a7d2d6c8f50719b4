import { notificationKinds } from '@/lib/platform/notify/kinds'

export const collaborationKinds = notificationKinds({
  board_invite: { option: 'boards', repeats: true },
  board_proposal: { option: 'boards' },
  board_request: { option: 'boards', repeats: true },
  board_approval: { option: 'boards' },
  board_join: { option: 'boards' },
  board_transfer: { option: 'boards', repeats: true },
  board_transfer_accept: { option: 'boards' },
  board_transfer_decline: { option: 'boards' },
})
