import { login } from '@/lib/accounts/account/schema'
import { logInWithCode, mfaTokenOwner } from '@/lib/accounts/mfa/log-in-mfa.server'
import { mfaLogin } from '@/lib/accounts/mfa/schema'
import { verifyCaptcha } from '@/lib/accounts/sign-up/captcha.server'
import { anyoneCall, type RestCalls } from '@/lib/core/rest'
import { logInActions } from '@/lib/platform/http/captcha-actions'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { accountKey } from './guess-keys.server'
import { credentialsOf, logIn } from './log-in.server'

/** Logging in: the data is a one-time token. */
export const logInCalls = {
  '/v3/login/handshake/': {
    POST: anyoneCall({
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
    POST: anyoneCall({
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
} satisfies Record<string, RestCalls>
