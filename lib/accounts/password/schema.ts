import { z } from 'zod'
import { newPassword } from '@/lib/accounts/account/schema'
import { safeString } from '@/lib/core/input'
import { nameOrEmail } from '@/lib/platform/mail/schema'

/** Changes the password; `current` is absent for a first one. The passcode's proof is sent with it. */
export const passwordChange = z.object({
  current_password: safeString().max(128).default(''),
  new_password: newPassword,
})
export type PasswordChange = z.output<typeof passwordChange>

/** Requesting the mail with a link to set a new password. */
export const resetRequest = z.object({
  username_or_email: nameOrEmail,
})

/** Setting a new password by the link of that mail. */
export const passwordReset = z.object({
  token: safeString().min(1).max(100),
  new_password: newPassword,
})
export type PasswordReset = z.output<typeof passwordReset>
