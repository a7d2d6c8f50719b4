import { notificationKinds } from '@/lib/platform/notify/kinds'

export const stopKinds = notificationKinds({
  ads_stopped: { contact: 'site', option: null },
})
