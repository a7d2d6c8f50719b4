import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { logInActions } from '@/lib/platform/http/captcha-actions'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { verifyCaptcha } from '@/lib/platform/net/verify-captcha.server'
import { accountKey } from './guess-keys.server'
import { logInLimit } from './limit'
import { credentialsOf, logIn } from './log-in.server'
import { login } from './schema'

/** Logging in: the data is a one-time token. */
export const logInCalls = [
  endpoint({
    door: 'POST /v3/login/handshake/',
    name: 'v3_login_handshake',
    needs: 'anyone',
    csrf: 'exempt',
    limit: logInLimit,
    input: login,
    output: safeString(),
    run: async ({ input, origin, browser }) => {
      await verifyCaptcha(input.token, logInActions, origin)
      const account = await credentialsOf(input.username_or_email)
      // Before the password is checked: a locked-out client must not learn that a password is right.
      await takeLimit(logInLimit, accountKey(account?.id, input.username_or_email))
      return logIn(account, input.password, browser.install_id, origin.ip)
    },
  }),
] as const
