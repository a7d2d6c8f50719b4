import { z } from 'zod'
import { sessionAccountsOf } from '@/lib/accounts/businesses/accounts.server'
import { leaveAccount } from '@/lib/accounts/sessions/switch.server'
import { wireLeft } from '@/lib/accounts/sessions/wire'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { logInHere, startSession } from './commands.server'
import { profileByUsername } from './queries.server'
import { sessionAccounts, sessionCreate, sessionDelete, userGet, wireProfile, wireStarted } from './schema'

/** The resources of accounts and sessions (specification part 1, section 7). */
export const accountEndpoints = [
  endpoint({
    resource: ['HandshakeSessionResource', 'create'],
    needs: 'anyone',
    limit: 'write',
    input: sessionCreate,
    output: wireStarted,
    run: ({ viewer, input, origin, browser }) => startSession(viewer, input.token, origin, browser),
  }),
  endpoint({
    resource: ['UserSessionResource', 'create'],
    needs: 'anyone',
    limit: 'read',
    input: sessionAccounts,
    output: z.strictObject({
      session_accounts: z.record(
        safeString(),
        z.strictObject({
          logged_in: z.boolean(),
        }),
      ),
    }),
    run: async ({ viewer, input: { username_or_email: name, password }, origin, browser }) =>
      name === undefined
        ? { session_accounts: await sessionAccountsOf(browser) }
        : logInHere(viewer, { name, password }, origin, browser),
  }),
  endpoint({
    resource: ['UserSessionResource', 'delete'],
    needs: 'anyone',
    limit: 'write',
    input: sessionDelete,
    output: wireLeft,
    run: ({ viewer, input, origin, browser }) => leaveAccount(viewer, input, origin, browser),
  }),
  endpoint({
    resource: ['UserResource', 'get'],
    needs: 'anyone',
    limit: 'read',
    input: userGet,
    output: wireProfile,
    run: ({ viewer, input }) => profileByUsername(viewer, input.username),
  }),
] as const
