import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const emailMails = mailKinds({
  verify_email: { option: null, cause: 'proof' },
  confirm_email_change: { option: null, cause: 'proof' },
  email_in_use: { option: null, cause: 'proof' },
  email_changed: { option: null, cause: 'account' },
  email_changed_again: { option: null, cause: 'account' },
})
