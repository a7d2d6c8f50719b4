import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const passcodeMails = mailKinds({
  passcode_verify: { option: null, cause: 'proof' },
  passcode_reset: { option: null, cause: 'proof' },
  passcode_changed: { option: null, cause: 'account' },
  passcode_email_changed: { option: null, cause: 'account' },
})
