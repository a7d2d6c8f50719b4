import { accountKey, guessKey } from '@/lib/accounts/log-in/guess-keys.server'
import { credentialsOf } from '@/lib/accounts/log-in/log-in.server'
import { passcodeProof } from '@/lib/accounts/passcode/schema'
import { anyoneCall, memberCall, type RestCalls } from '@/lib/core/rest'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { changePassword } from './commands.server'
import { requestReset, resetPassword } from './reset.server'
import { passwordChange, passwordReset, resetRequest } from './schema'

/** Changing and resetting the password. */
export const passwordCalls = {
  '/v3/users/password/reset/': {
    POST: anyoneCall({
      name: 'v3_request_password_reset',
      limit: 'mail',
      input: resetRequest,
      run: async ({ input, origin }) => {
        const account = await credentialsOf(input.username_or_email)
        await takeLimit('mail', accountKey(account?.id, input.username_or_email))
        return requestReset(account?.id ?? null, origin.ip)
      },
    }),
    PUT: anyoneCall({
      name: 'v3_reset_password',
      limit: 'login',
      input: passwordReset,
      run: ({ input, origin }) => resetPassword(input, origin.ip),
    }),
  },
  '/v3/users/me/password/': {
    PUT: memberCall({
      name: 'v3_change_password',
      limit: 'write',
      needs: 'password',
      input: passwordChange.extend(passcodeProof),
      run: async ({ input, ...call }) => {
        await takeLimit('login', guessKey(call.viewer.id))
        return changePassword(call, input)
      },
    }),
  },
} satisfies Record<string, RestCalls>
