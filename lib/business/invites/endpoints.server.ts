import { businessCall, businessList } from '../access/endpoints.server'
import { answerInvites } from './answer.server'
import { cancelInvites } from './commands.server'
import { createInvites } from './create.server'
import { invitesOf } from './queries.server'
import { resendInvites } from './resend.server'
import {
  invitesAnswer,
  invitesCancel,
  invitesCreate,
  invitesGet,
  wireBusinessInvite,
  wireInviteResults,
} from './schema'

const invites = '/v5/businesses/:business_id/invites'

export const inviteEndpoints = [
  businessList({
    v5: ['GET', invites],
    input: invitesGet,
    item: wireBusinessInvite,
    run: ({ viewer, input }) => invitesOf(viewer, input),
  }),
  businessCall({
    v5: ['POST', invites],
    input: invitesCreate,
    output: wireInviteResults,
    run: ({ viewer, input, origin }) => createInvites(viewer, input, origin),
  }),
  businessCall({
    v5: ['DELETE', invites],
    input: invitesCancel,
    output: wireInviteResults,
    run: ({ viewer, input, origin }) => cancelInvites(viewer, input, origin),
  }),
  businessCall({
    v5: ['POST', '/v5/businesses/:business_id/invites/resend'],
    input: invitesCancel,
    output: wireInviteResults,
    run: ({ viewer, input, origin }) => resendInvites(viewer, input, origin),
  }),
  businessCall({
    v5: ['PATCH', '/v5/businesses/invites'],
    input: invitesAnswer,
    output: wireInviteResults,
    run: ({ viewer, input, origin }) => answerInvites(viewer, input, origin),
  }),
] as const
