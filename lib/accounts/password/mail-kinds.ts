import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const passwordMails = mailKinds({
  reset_password: null,
  reset_password_closed: null,
})
