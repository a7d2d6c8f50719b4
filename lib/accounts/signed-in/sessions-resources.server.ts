import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { listOptions } from '@/lib/core/input'
import { sessionsDelete, wireSession } from '../sessions/sessions-schema'
import { endOneSession, endOtherSessions, sessionsOf } from './sessions-list.server'

/** A member's sessions, and ending them. */
export const sessionEndpoints = [
  endpoint({
    door: 'UserSessionsResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireSession,
    run: ({ viewer, input }) => sessionsOf(viewer, input),
  }),
  endpoint({
    door: 'UserSessionsResource.delete',
    needs: 'account',
    limit: 'write',
    input: sessionsDelete,
    output: z.null(),
    run: ({ viewer, input, origin, browser }) =>
      'session_id' in input
        ? endOneSession(viewer, input.session_id, origin, browser)
        : endOtherSessions(viewer, origin),
  }),
] as const
