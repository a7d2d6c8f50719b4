import { z } from 'zod'
import { endpoint, nothing } from '@/lib/core/endpoint'
import { stopChange, stopDelete, wireInviteStop, wireStopState } from './schema'
import { changeByLink, endStop, stopsOf } from './stops.server'

/** Stopping the invites of a sender by a mail's link, and the list of stopped senders in the settings. */
export const inviteStopCalls = [
  endpoint({
    door: 'PUT /v3/email/invites/',
    name: 'v3_change_invites_by_link',
    needs: 'anyone',
    limit: 'write',
    input: stopChange,
    output: wireStopState,
    run: ({ input }) => changeByLink(input.token, input.on),
  }),
  endpoint({
    door: 'GET /v3/users/me/invite_stops/',
    name: 'v3_get_invite_stops',
    needs: 'account',
    limit: 'read',
    input: z.object({}),
    output: z.array(wireInviteStop),
    run: ({ viewer }) => stopsOf(viewer),
  }),
  endpoint({
    door: 'DELETE /v3/users/me/invite_stops/:id/',
    name: 'v3_delete_invite_stop',
    needs: 'account',
    limit: 'write',
    input: stopDelete,
    output: nothing,
    run: ({ viewer, input }) => endStop(viewer, input.id),
  }),
] as const
