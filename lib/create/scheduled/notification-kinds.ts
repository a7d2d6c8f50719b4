import { notificationKinds } from '@/lib/platform/notify/kinds'

export const scheduledKinds = notificationKinds({
  scheduled_pin_failed: { contact: 'site', option: null, repeats: true },
})
