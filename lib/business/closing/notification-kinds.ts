import { notificationKinds } from '@/lib/platform/notify/kinds'

export const businessClosedKinds = notificationKinds({
  business_closed: { contact: 'answer', option: null, repeats: true },
})
