import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const emailMails = mailKinds({
  verify_email: { option: null, cause: 'proof', contact: 'site' },
  confirm_email_change: { option: null, cause: 'proof', contact: 'site' },
  email_in_use: { option: null, cause: 'proof', contact: 'site' },
  email_changed: { option: null, cause: 'account', contact: 'site' },
  email_changed_again: { option: null, cause: 'account', contact: 'site' },
})
