import { notificationKinds } from '@/lib/platform/notify/kinds'

export const messageKinds = notificationKinds({
  message: { option: 'messages', repeats: true },
  contact_request: { option: 'messages' },
})
