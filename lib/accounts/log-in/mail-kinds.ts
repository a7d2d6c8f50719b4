import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const logInMails = mailKinds({
  new_device: { option: null, cause: 'account', contact: 'site' },
  password_changed: { option: null, cause: 'account', contact: 'site' },
  mfa_changed: { option: null, cause: 'account', contact: 'site' },
})
