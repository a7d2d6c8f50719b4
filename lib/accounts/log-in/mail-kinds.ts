import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const logInMails = mailKinds({
  new_device: { option: null, cause: 'account' },
  password_changed: { option: null, cause: 'account' },
  mfa_changed: { option: null, cause: 'account' },
})
