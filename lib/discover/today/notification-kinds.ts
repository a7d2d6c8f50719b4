import { notificationKinds } from '@/lib/platform/notify/kinds'

export const todayKinds = notificationKinds({
  today_article: { contact: 'site', option: 'today' },
})
