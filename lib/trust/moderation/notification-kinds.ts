import { notificationKinds } from '@/lib/platform/notify/kinds'

export const moderationKinds = notificationKinds({
  report_decision: { contact: 'site', option: null },
  appeal_decision: { contact: 'site', option: null },
  decision_undone: { contact: 'site', option: null },
  moderation: { contact: 'site', option: null },
})
