import { login } from '@/lib/accounts/account/schema'
import { logInWithCode, mfaTokenOwner } from '@/lib/accounts/mfa/log-in-mfa.server'
import { mfaLogin } from '@/lib/accounts/mfa/schema'
import { verifyCaptcha } from '@/lib/accounts/sign-up/captcha.server'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'

import { logInActions } from '@/lib/platform/http/captcha-actions'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { accountKey } from './guess-keys.server'
import { credentialsOf, logIn } from './log-in.server'

/** Logging in: the data is a one-time token. */
export const logInCalls = [
  endpoint({
    rest: ['POST', '/v3/login/handshake/'],
    name: 'v3_login_handshake',
    needs: 'anyone',
    csrf: 'exempt',
    limit: 'login',
    input: login,
    output: safeString(),
    run: async ({ input, origin, browser }) => {
      await verifyCaptcha(input.token, logInActions, origin)
      const account = await credentialsOf(input.username_or_email)
      // Before the password is looked at: during a lock the right one must not show itself.
      await takeLimit('login', accountKey(account?.id, input.username_or_email))
      return logIn(account, input.password, browser.install_id, origin.ip)
    },
  }),
  endpoint({
    rest: ['POST', '/v3/login/mfa/handshake/'],
    name: 'v3_login_mfa_handshake',
    needs: 'anyone',
    csrf: 'exempt',
    limit: 'mfa',
    input: mfaLogin,
    output: safeString(),
    run: async ({ input, origin, browser }) => {
      const owner = await mfaTokenOwner(input.mfa_token, browser.install_id)
      await takeLimit('mfa', `account:${owner}`)
      return logInWithCode(input, browser.install_id, origin.ip)
    },
  }),
] as const
