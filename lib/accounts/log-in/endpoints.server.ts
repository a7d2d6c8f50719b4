import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { logInActions } from '@/lib/platform/http/captcha-actions'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { verifyCaptcha } from '@/lib/platform/net/verify-captcha.server'
import { crossDomainSession, crossDomainToken } from './cross-domain.server'
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

/** Signing in on the other origins of this site (specification part 1, section 7). */
export const crossDomainCalls = [
  endpoint({
    door: 'POST /vx/users/cctld_token/',
    name: 'vx_users_cctld_token',
    needs: 'read',
    limit: 'write',
    input: z.object({ origin: safeString().max(300).optional() }),
    output: safeString(),
    run: ({ viewer, input }) => crossDomainToken(viewer, input.origin),
  }),
  endpoint({
    door: 'POST /vx/users/cctld_session/',
    name: 'vx_users_cctld_session',
    needs: 'anyone',
    csrf: 'exempt',
    crossDomain: true,
    limit: 'write',
    input: z.object({
      token: safeString().min(1).max(100),
    }),
    output: z.null(),
    run: ({ input, origin, browser }) => crossDomainSession(input.token, origin, browser),
  }),
] as const
