import { notificationKinds } from '@/lib/platform/notify/kinds'

export const messageKinds = notificationKinds({
  message: { contact: 'group', option: 'messages', repeats: true },
  contact_request: { contact: 'message', option: 'messages' },
})
