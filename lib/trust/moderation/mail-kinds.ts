import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const moderationMails = mailKinds({
  account_closed: null,
  appeal_answered: null,
})
