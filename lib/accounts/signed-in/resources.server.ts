import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { sessionAccountsOf } from './accounts.server'
import { logInHere, startSession } from './commands.server'
import { sessionAccounts, sessionCreate, sessionDelete, wireStarted } from './schema'
import { leaveAccount } from './switch.server'
import { wireLeft } from './wire'

const wireSessionAccounts = z.strictObject({
  session_accounts: z.record(
    safeString(),
    z.strictObject({
      logged_in: z.boolean(),
    }),
  ),
})

/** Opening, listing and ending the sessions of a browser (specification part 1, section 7). */
export const signedInEndpoints = [
  endpoint({
    door: 'HandshakeSessionResource.create',
    needs: 'anyone',
    limit: 'write',
    input: sessionCreate,
    output: wireStarted,
    run: ({ viewer, input, origin, browser }) => startSession(viewer, input.token, origin, browser),
  }),
  endpoint({
    door: 'UserSessionResource.create',
    needs: 'anyone',
    limit: 'read',
    csrf: 'pair',
    input: sessionAccounts,
    output: wireSessionAccounts,
    run: async ({ viewer, input, origin, browser }) => {
      const { username_or_email: name, password, session_accounts: lists } = input
      const entered = name === undefined ? null : await logInHere(viewer, { name, password }, origin, browser)
      if (!lists) return { session_accounts: {} }
      return entered ?? { session_accounts: await sessionAccountsOf(browser) }
    },
  }),
  // The name that other clients know for the accounts of a browser.
  endpoint({
    door: 'UserSessionStoreResource.get',
    needs: 'anyone',
    limit: 'read',
    input: z.object({}),
    output: wireSessionAccounts,
    run: async ({ browser }) => ({ session_accounts: await sessionAccountsOf(browser) }),
  }),
  endpoint({
    door: 'UserSessionResource.delete',
    needs: 'anyone',
    limit: 'write',
    input: sessionDelete,
    output: wireLeft,
    run: ({ viewer, input, origin, browser }) => leaveAccount(viewer, input, origin, browser),
  }),
] as const
