import { mailKinds } from '@/lib/platform/mail-kinds/kinds'

export const passcodeMails = mailKinds({
  passcode_verify: null,
  passcode_reset: null,
  passcode_changed: null,
  passcode_email_changed: null,
})
