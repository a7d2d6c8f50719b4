import { z } from 'zod'
import { newPassword } from '@/lib/accounts/account/schema'
import { passcodeProof } from '@/lib/accounts/passcode/schema'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { nameOrEmail } from '@/lib/platform/mail/schema'

const given = safeString().max(128)

/** A new password; if it is repeated, both must match. */
const newOne = { new_password: newPassword, new_password_confirm: given.optional() }
const isSame = (input: { new_password: string; new_password_confirm?: string | undefined }) =>
  (input.new_password_confirm ?? input.new_password) === input.new_password
const differ = { ...because('passwordsDiffer'), path: ['new_password_confirm'] }

const isOld = (old?: string, current?: string) => current === undefined && old !== undefined

/**
 * Changes the password; the current one, under either name, is absent for a first one. `named` is the name that was
 * sent, which an error repeats.
 */
export const passwordChange = z
  .object({
    current_password: given.optional(),
    old_password: given.optional(),
    ...newOne,
    ...passcodeProof,
  })
  .refine(isSame, differ)
  .transform(({ old_password, current_password, new_password_confirm: _, ...rest }) => ({
    ...rest,
    current_password: current_password ?? old_password ?? '',
    named: isOld(old_password, current_password) ? 'old_password' : 'current_password',
  }))
export type PasswordChange = { current_password: string; new_password: string; named?: string }

/** Requesting the mail with a link to set a new password. */
export const resetRequest = z.object({
  username_or_email: nameOrEmail,
})

/** Setting a new password by the link of that mail. */
export const passwordReset = z
  .object({ token: safeString().min(1).max(100), ...newOne })
  .refine(isSame, differ)
  .transform(({ token, new_password }) => ({ token, new_password }))
export type PasswordReset = z.output<typeof passwordReset>
