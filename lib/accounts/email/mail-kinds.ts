import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const emailMails = mailKinds({
  verify_email: null,
  confirm_email_change: null,
  email_in_use: null,
  email_changed: null,
  email_changed_again: null,
})
