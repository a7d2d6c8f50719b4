import { z } from 'zod'
import { member } from '@/lib/core/resource'
import { endOneSession, endOtherSessions, sessionsOf } from './sessions-list.server'
import { sessionsDelete } from './sessions-schema'

/** Where one is signed in, and out again. */
export const sessionResources = {
  UserSessionsResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: z.object({}),
      run: ({ viewer }) => sessionsOf(viewer),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: sessionsDelete,
      run: ({ viewer, input, origin, browser }) =>
        'session_id' in input
          ? endOneSession(viewer, input.session_id, origin, browser)
          : endOtherSessions(viewer, origin),
    }),
  },
}
