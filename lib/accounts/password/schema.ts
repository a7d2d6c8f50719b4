import { z } from 'zod'
import { newPassword } from '@/lib/accounts/account/schema'
import { safeString } from '@/lib/core/input'

/** Changing the password; the present one unless there is none. A passcode's proof goes beside it. */
export const passwordChange = z.object({
  current_password: safeString().max(128, 'has more than 128 characters').default(''),
  new_password: newPassword,
})
export type PasswordChange = z.output<typeof passwordChange>

/** Asking for the mail that leads to a new password. */
export const resetRequest = z.object({
  username_or_email: safeString()
    .max(254, 'has more than 254 characters')
    .transform((value) => value.normalize('NFKC').trim().toLowerCase())
    .refine((value) => value.length > 0 && !value.includes('\u0000'), 'is required'),
})

/** Setting a new password by the link of that mail. */
export const passwordReset = z.object({
  token: safeString().min(1, 'is required').max(100, 'has more than 100 characters'),
  new_password: newPassword,
})
export type PasswordReset = z.output<typeof passwordReset>
