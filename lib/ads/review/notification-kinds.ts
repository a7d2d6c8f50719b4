import { notificationKinds } from '@/lib/platform/notify/kinds'

export const reviewKinds = notificationKinds({
  ad_approved: { contact: 'site', option: null },
  ad_returned: { contact: 'site', option: null },
  ad_rejected: { contact: 'site', option: null },
})
