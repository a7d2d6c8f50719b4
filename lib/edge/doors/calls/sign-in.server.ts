import { z } from 'zod'
import { login } from '@/lib/accounts/account/schema'
import { credentialsOf, logIn } from '@/lib/accounts/log-in/log-in.server'
import { beginMfa, confirmMfa, endMfa, mfaOf, renewRecoveryCodes } from '@/lib/accounts/mfa/commands.server'
import { logInWithCode, mfaTokenOwner } from '@/lib/accounts/mfa/log-in-mfa.server'
import { mfaBegin, mfaConfirm, mfaLogin, mfaProof } from '@/lib/accounts/mfa/schema'
import { passcodeProof } from '@/lib/accounts/passcode/schema'
import { changePassword } from '@/lib/accounts/password/commands.server'
import { requestReset, resetPassword } from '@/lib/accounts/password/reset.server'
import { passwordChange, passwordReset, resetRequest } from '@/lib/accounts/password/schema'
import { tokenHash } from '@/lib/accounts/sessions/sessions.server'
import { verifyCaptcha } from '@/lib/accounts/sign-up/captcha.server'
import { logInActions } from '@/lib/platform/http/captcha-actions'
import { takeLimit } from '../limits.server'
import { type Endpoints, endpoint, memberEndpoint } from '../rest.server'

/** Counts tries by account, too: by its id, or for a name that nobody has by the name, so that both look the same. */
function accountKey(id: string | undefined, name: string): string {
  return `account:${id ?? tokenHash(name).toString('base64url')}`
}

/** Guesses by who is signed in already do not use up those of who wants to come in. */
const guessKey = (user_id: string) => `inside:${user_id}`

const logInCalls = {
  '/v3/login/handshake/': {
    POST: endpoint({
      name: 'v3_login_handshake',
      limit: 'login',
      csrf: 'exempt',
      input: login,
      run: async ({ input, origin, browser }) => {
        await verifyCaptcha(input.token, logInActions, origin)
        const account = await credentialsOf(input.username_or_email)
        // Before the password is looked at: during a lock the right one must not show itself.
        await takeLimit('login', accountKey(account?.id, input.username_or_email))
        return logIn(account, input.password, browser.install_id, origin.ip)
      },
    }),
  },
  '/v3/login/mfa/handshake/': {
    POST: endpoint({
      name: 'v3_login_mfa_handshake',
      limit: 'mfa',
      csrf: 'exempt',
      input: mfaLogin,
      run: async ({ input, origin, browser }) => {
        const owner = await mfaTokenOwner(input.mfa_token, browser.install_id)
        await takeLimit('mfa', `account:${owner}`)
        return logInWithCode(input, browser.install_id, origin.ip)
      },
    }),
  },
} satisfies Record<string, Endpoints>

const passwordCalls = {
  '/v3/users/password/reset/': {
    POST: endpoint({
      name: 'v3_request_password_reset',
      limit: 'mail',
      input: resetRequest,
      run: async ({ input, origin }) => {
        const account = await credentialsOf(input.username_or_email)
        await takeLimit('mail', accountKey(account?.id, input.username_or_email))
        return requestReset(account?.id ?? null, origin.ip)
      },
    }),
    PUT: endpoint({
      name: 'v3_reset_password',
      limit: 'login',
      input: passwordReset,
      run: ({ input, origin }) => resetPassword(input, origin.ip),
    }),
  },
  '/v3/users/me/password/': {
    PUT: memberEndpoint({
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
} satisfies Record<string, Endpoints>

const mfaCalls = {
  '/v3/users/me/mfa/': {
    GET: memberEndpoint({
      name: 'v3_get_mfa',
      limit: 'read',
      needs: 'account',
      input: z.object({}),
      run: ({ viewer }) => mfaOf(viewer),
    }),
    POST: memberEndpoint({
      name: 'v3_begin_mfa',
      limit: 'write',
      needs: 'account',
      input: mfaBegin,
      run: async ({ viewer, input }) => {
        await takeLimit('login', guessKey(viewer.id))
        return beginMfa(viewer, input.current_password)
      },
    }),
    PUT: memberEndpoint({
      name: 'v3_confirm_mfa',
      limit: 'write',
      needs: 'account',
      input: mfaConfirm,
      run: async ({ input, ...call }) => {
        await takeLimit('mfa', guessKey(call.viewer.id))
        return confirmMfa(call, input.verification_code)
      },
    }),
    DELETE: memberEndpoint({
      name: 'v3_end_mfa',
      limit: 'write',
      needs: 'account',
      input: mfaProof,
      run: async ({ input, ...call }) => {
        await takeLimit('mfa', guessKey(call.viewer.id))
        return endMfa(call, input)
      },
    }),
  },
  '/v3/users/me/mfa/recovery_codes/': {
    POST: memberEndpoint({
      name: 'v3_renew_recovery_codes',
      limit: 'write',
      needs: 'account',
      input: mfaProof,
      run: async ({ input, ...call }) => {
        await takeLimit('mfa', guessKey(call.viewer.id))
        return renewRecoveryCodes(call, input)
      },
    }),
  },
} satisfies Record<string, Endpoints>

/** Logging in (wire.md section 2; the data is a one-time token), the password and the second factor. */
export const signInCalls = { ...logInCalls, ...passwordCalls, ...mfaCalls } satisfies Record<
  string,
  Endpoints
>
