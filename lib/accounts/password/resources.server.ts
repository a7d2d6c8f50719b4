import { z } from 'zod'
import { newPassword } from '@/lib/accounts/account/schema'
import { accountKey, guessKey } from '@/lib/accounts/log-in/guess-keys.server'
import { logInLimit } from '@/lib/accounts/log-in/limit'
import { credentialsOf } from '@/lib/accounts/log-in/log-in.server'
import { passcodeProof } from '@/lib/accounts/passcode/schema'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { changePassword } from './commands.server'
import { requestReset, resetPassword } from './reset.server'
import { resetRequest } from './schema'

/** A new password; if it is repeated, both must match. */
const twice = { new_password: newPassword, new_password_confirm: safeString().max(128).optional() }
const same = ({
  new_password,
  new_password_confirm: again = new_password,
}: {
  new_password: string
  new_password_confirm?: string | undefined
}) => again === new_password
const differ = { ...because('passwordsDiffer'), path: ['new_password_confirm'] }

/** The calls on passwords by the names that other clients know. */
export const passwordResources = [
  endpoint({
    resource: ['UserResetPasswordResource', 'create'],
    needs: 'anyone',
    limit: 'mail',
    input: resetRequest,
    output: z.null(),
    run: async ({ input, origin }) => {
      const account = await credentialsOf(input.username_or_email)
      await takeLimit('mail', accountKey(account?.id, input.username_or_email))
      return requestReset(account?.id ?? null, origin.ip)
    },
  }),
  endpoint({
    resource: ['ResetPasswordFromEmailResource', 'update'],
    needs: 'anyone',
    limit: logInLimit,
    input: z.object({ token: safeString().min(1).max(100), ...twice }).refine(same, differ),
    output: z.null(),
    run: ({ input, origin }) => resetPassword(input, origin.ip),
  }),
  endpoint({
    resource: ['UserPasswordResource', 'update'],
    needs: 'password',
    limit: 'write',
    input: z
      .object({
        old_password: safeString().max(128).optional(),
        current_password: safeString().max(128).optional(),
        ...twice,
        ...passcodeProof,
      })
      .refine(same, differ),
    output: z.null(),
    // The old password has two names; an error names the one that was sent.
    run: async ({ input: { old_password, current_password, ...input }, ...call }) => {
      await takeLimit(logInLimit, guessKey(call.viewer.id))
      const sent = old_password === undefined && current_password !== undefined ? 'current' : 'old'
      const given = old_password ?? current_password ?? ''
      return changePassword(call, { ...input, current_password: given }, `${sent}_password`)
    },
  }),
] as const
