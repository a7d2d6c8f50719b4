import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const passcodeMails = mailKinds({
  passcode_verify: { option: null, cause: 'proof', contact: 'site' },
  passcode_reset: { option: null, cause: 'proof', contact: 'site' },
  passcode_changed: { option: null, cause: 'account', contact: 'site' },
  passcode_email_changed: { option: null, cause: 'account', contact: 'site' },
})
