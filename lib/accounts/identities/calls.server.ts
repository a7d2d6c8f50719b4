import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { anyoneCall, memberCall, type RestCalls } from '@/lib/core/rest'
import { db } from '@/lib/platform/db/client.server'
import { connectProven, disconnectIdentity, logInBySocial, socialArrival } from './commands.server'
import { identitiesOf } from './queries.server'

const nothing = z.object({})

/** Logging in by other services, and which of them are connected. The proof comes in a cookie that scripts cannot read. */
export const socialCalls = {
  '/v3/users/social/': {
    GET: anyoneCall({
      name: 'v3_get_social',
      limit: 'lookup',
      input: nothing,
      run: ({ browser }) => socialArrival(browser),
    }),
  },
  '/v3/login/social/handshake/': {
    POST: anyoneCall({
      name: 'v3_login_social_handshake',
      limit: 'login',
      input: nothing,
      run: ({ origin, browser }) => logInBySocial(origin, browser),
    }),
  },
  '/v3/users/me/identities/': {
    GET: memberCall({
      name: 'v3_get_identities',
      limit: 'read',
      needs: 'account',
      input: nothing,
      run: ({ viewer }) => identitiesOf(db(), viewer.id),
    }),
    POST: memberCall({
      name: 'v3_connect_identity',
      limit: 'write',
      needs: 'account',
      input: nothing,
      run: ({ viewer, origin, browser }) => connectProven(viewer, origin, browser),
    }),
  },
  '/v3/users/me/identities/:provider/': {
    DELETE: memberCall({
      name: 'v3_disconnect_identity',
      limit: 'write',
      needs: 'account',
      input: z.object({ provider: safeString().max(50) }),
      run: ({ viewer, input, origin }) => disconnectIdentity(viewer, input.provider, origin),
    }),
  },
} satisfies Record<string, RestCalls>
