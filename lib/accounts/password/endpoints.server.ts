import { z } from 'zod'
import { accountKey, guessKey } from '@/lib/accounts/log-in/guess-keys.server'
import { logInLimit } from '@/lib/accounts/log-in/limit'
import { credentialsOf } from '@/lib/accounts/log-in/log-in.server'
import { endpoint } from '@/lib/core/endpoint'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { changePassword } from './commands.server'
import { requestReset, resetPassword } from './reset.server'
import { passwordChange, passwordReset, resetRequest } from './schema'

/** Changing and resetting the password. */
export const passwordCalls = [
  endpoint({
    door: 'UserResetPasswordResource.create',
    aliases: ['POST /v3/users/password/reset/'],
    name: 'v3_request_password_reset',
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
    door: 'ResetPasswordFromEmailResource.update',
    aliases: ['PUT /v3/users/password/reset/'],
    name: 'v3_reset_password',
    needs: 'anyone',
    limit: logInLimit,
    input: passwordReset,
    output: z.null(),
    run: ({ input, origin }) => resetPassword(input, origin.ip),
  }),
  endpoint({
    door: 'UserPasswordResource.update',
    aliases: ['PUT /v3/users/me/password/'],
    name: 'v3_change_password',
    needs: 'password',
    limit: 'write',
    input: passwordChange,
    output: z.null(),
    run: async ({ input, ...call }) => {
      await takeLimit(logInLimit, guessKey(call.viewer.id))
      return changePassword(call, input)
    },
  }),
] as const
