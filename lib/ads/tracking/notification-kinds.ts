import { notificationKinds } from '@/lib/platform/notify/kinds'

export const standingKinds = notificationKinds({
  ads_stopped: { contact: 'site', option: null },
})
