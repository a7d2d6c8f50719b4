import { z } from 'zod'
import { logInLimit } from '@/lib/accounts/log-in/limit'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { db } from '@/lib/platform/db/client.server'
import { connectProven, disconnectIdentity, logInBySocial, socialArrival } from './commands.server'
import { identitiesOf } from './queries.server'
import { wireIdentity, wireSocialArrival } from './schema'

const noInput = z.object({})

/** Logging in with other services, and connecting them. The proof is in a cookie that scripts cannot read. */
export const socialCalls = [
  endpoint({
    door: 'GET /v3/users/social/',
    name: 'v3_get_social',
    needs: 'anyone',
    limit: 'lookup',
    input: noInput,
    output: wireSocialArrival,
    run: ({ browser }) => socialArrival(browser),
  }),
  endpoint({
    door: 'POST /v3/login/social/handshake/',
    name: 'v3_login_social_handshake',
    needs: 'anyone',
    limit: logInLimit,
    input: noInput,
    output: safeString(),
    run: ({ origin, browser }) => logInBySocial(origin, browser),
  }),
  endpoint({
    door: 'GET /v3/users/me/identities/',
    name: 'v3_get_identities',
    needs: 'account',
    limit: 'read',
    input: noInput,
    output: z.array(wireIdentity),
    run: ({ viewer }) => identitiesOf(db(), viewer.id),
  }),
  endpoint({
    door: 'POST /v3/users/me/identities/',
    name: 'v3_connect_identity',
    needs: 'account',
    limit: 'write',
    input: noInput,
    output: z.array(wireIdentity),
    run: ({ viewer, origin, browser }) => connectProven(viewer, origin, browser),
  }),
  endpoint({
    door: 'DELETE /v3/users/me/identities/:provider/',
    name: 'v3_disconnect_identity',
    needs: 'account',
    limit: 'write',
    input: z.object({ provider: safeString().max(50) }),
    output: z.array(wireIdentity),
    run: ({ viewer, input, origin }) => disconnectIdentity(viewer, input.provider, origin),
  }),
] as const
