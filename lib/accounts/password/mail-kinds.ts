import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const passwordMails = mailKinds({
  reset_password: { option: null, cause: 'account', contact: 'site' },
  reset_password_closed: { option: null, cause: 'account', contact: 'site' },
})
