import { credentialsOf, logIn } from '@/lib/accounts/log-in.server'
import { login } from '@/lib/accounts/schema'
import { tokenHash } from '@/lib/accounts/sessions.server'
import { takeLimit } from '../limits.server'
import { type Endpoints, endpoint } from '../rest.server'

/** Counts tries by account, too: by its id, or for a name that nobody has by the name, so that both look the same. */
function accountKey(id: string | undefined, name: string): string {
  return `account:${id ?? tokenHash(name).toString('base64url')}`
}

/** Logging in (wire.md section 2): the data is a one-time token. */
export const signInCalls = {
  '/v3/login/handshake/': {
    POST: endpoint({
      name: 'v3_login_handshake',
      limit: 'login',
      csrf: 'exempt',
      input: login,
      run: async ({ input, browser }) => {
        const account = await credentialsOf(input.username_or_email)
        // Before the password is looked at: during a lock the right one must not show itself.
        await takeLimit('login', accountKey(account?.id, input.username_or_email))
        return logIn(account, input.password, browser.install_id)
      },
    }),
  },
} satisfies Record<string, Endpoints>
