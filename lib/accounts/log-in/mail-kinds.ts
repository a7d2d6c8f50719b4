import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const logInMails = mailKinds({
  new_device: null,
  password_changed: null,
  mfa_changed: null,
})
