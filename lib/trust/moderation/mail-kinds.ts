import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const moderationMails = mailKinds({
  account_closed: { option: null, cause: 'site', contact: 'site' },
  appeal_answered: { option: null, cause: 'site', contact: 'site' },
})
