import { notificationKinds } from '@/lib/platform/notify/kinds'

export const collaborationKinds = notificationKinds({
  board_invite: { contact: 'invite', option: 'boards', repeats: true },
  board_proposal: { contact: 'answer', option: 'boards' },
  board_request: { contact: 'request', option: 'boards', repeats: true },
  board_approval: { contact: 'answer', option: 'boards' },
  board_join: { contact: 'answer', option: 'boards' },
  board_transfer: { contact: 'request', option: 'boards', repeats: true },
  board_transfer_accept: { contact: 'answer', option: 'boards' },
  board_transfer_decline: { contact: 'answer', option: 'boards' },
})
