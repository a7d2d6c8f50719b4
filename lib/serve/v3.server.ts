import { credentialsOf, logIn } from '@/lib/accounts/log-in.server'
import { registerByEmail } from '@/lib/accounts/register.server'
import { login, registration } from '@/lib/accounts/schema'
import { tokenHash } from '@/lib/accounts/sessions.server'
import { takeLimit } from './limits.server'
import { type Endpoints, endpoint } from './rest.server'

/** Counts tries by account, too: by its id, or for a name that nobody has by the name, so that both look the same. */
function accountKey(id: string | undefined, name: string): string {
  return `account:${id ?? tokenHash(name).toString('base64url')}`
}

/**
 * The REST-style calls by address: the one table that the routes under `app/v3`, `ApiResource` and the tests read.
 * The handshakes are those of wire.md section 2; their data is a one-time token.
 */
export const v3 = {
  '/v3/register/email/handshake/': {
    POST: endpoint({
      name: 'v3_register_email_handshake',
      limit: 'register',
      csrf: 'exempt',
      input: registration,
      run: ({ input, origin, browser }) => registerByEmail(input, origin, browser),
    }),
  },
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

/** The endpoints of an address, with or without its last slash; undefined when there are none. */
export function v3At(path: string): Endpoints | undefined {
  const table: Record<string, Endpoints> = v3
  const address = path.endsWith('/') ? path : `${path}/`
  return Object.hasOwn(table, address) ? table[address] : undefined
}
