import { anyone, member } from '@/lib/core/resource'
import { changeSettings, endSession, startSession } from './commands.server'
import { profileByUsername } from './queries.server'
import { sessionAccounts, sessionCreate, sessionDelete, userGet, userSettings } from './schema'

/** The resources of accounts and sessions (spec part 1, section 7). */
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
      run: async ({ viewer }) => ({
        session_accounts: viewer.id ? { [viewer.id]: { logged_in: true } } : {},
      }),
    }),
    delete: anyone({
      limit: 'write',
      input: sessionDelete,
      run: ({ viewer, browser }) => endSession(viewer, browser),
    }),
  },
  UserSettingsResource: {
    update: member({
      needs: 'account',
      limit: 'write',
      input: userSettings,
      run: ({ viewer, input }) => changeSettings(viewer, input),
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
