import { listOptions } from '@/lib/core/input'
import { member, memberList } from '@/lib/core/resource'
import { endOneSession, endOtherSessions, sessionsOf } from './sessions-list.server'
import { sessionsDelete } from './sessions-schema'

/** A member's sessions, and ending them. */
export const sessionResources = {
  UserSessionsResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: listOptions,
      run: ({ viewer, input }) => sessionsOf(viewer, input),
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
