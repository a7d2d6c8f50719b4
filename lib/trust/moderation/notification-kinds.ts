import { notificationKinds } from '@/lib/platform/notify/kinds'

export const moderationKinds = notificationKinds({
  report_decision: { option: null },
  appeal_decision: { option: null },
  decision_undone: { option: null },
  moderation: { option: null },
})
