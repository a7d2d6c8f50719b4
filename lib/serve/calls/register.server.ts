import { registerByEmail } from '@/lib/accounts/register.server'
import { registration } from '@/lib/accounts/schema'
import { type Endpoints, endpoint } from '../rest.server'

/** Signing up (wire.md section 2): the data is a one-time token. */
export const registerCalls = {
  '/v3/register/email/handshake/': {
    POST: endpoint({
      name: 'v3_register_email_handshake',
      limit: 'register',
      csrf: 'exempt',
      input: registration,
      run: ({ input, origin, browser }) => registerByEmail(input, origin, browser),
    }),
  },
} satisfies Record<string, Endpoints>
