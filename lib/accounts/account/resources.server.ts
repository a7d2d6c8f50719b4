import { sessionAccountsOf } from '@/lib/accounts/businesses/accounts.server'
import { leaveAccount } from '@/lib/accounts/sessions/switch.server'
import { anyone } from '@/lib/core/resource'
import { startSession } from './commands.server'
import { profileByUsername } from './queries.server'
import { sessionAccounts, sessionCreate, sessionDelete, userGet } from './schema'

/** The resources of accounts and sessions (specification part 1, section 7). */
export const accountResources = {
  HandshakeSessionResource: {
    create: anyone({
      limit: 'write',
      input: sessionCreate,
      run: ({ viewer, input, origin, browser }) => startSession(viewer, input.token, origin, browser),
    }),
  },
  UserSessionResource: {
    create: anyone({
      limit: 'read',
      input: sessionAccounts,
      run: async ({ browser }) => ({ session_accounts: await sessionAccountsOf(browser) }),
    }),
    delete: anyone({
      limit: 'write',
      input: sessionDelete,
      run: ({ viewer, input, origin, browser }) => leaveAccount(viewer, input, origin, browser),
    }),
  },
  UserResource: {
    get: anyone({
      limit: 'read',
      input: userGet,
      run: ({ viewer, input }) => profileByUsername(viewer, input.username),
    }),
  },
}
