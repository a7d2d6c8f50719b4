import { found } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { businessCall, businessList, nothing } from '../access/endpoints.server'
import { answerInvites } from './answer.server'
import { addAssetsToInvites, requestAccess } from './assets.server'
import { cancelInvites } from './commands.server'
import { addresseesOf, createInvites } from './create.server'
import { proveAddress } from './opened.server'
import { invitesOf } from './queries.server'
import { resendInvites } from './resend.server'
import { presentResults } from './results.server'
import {
  accessRequestsCreate,
  inviteAssetsAdd,
  inviteProof,
  invitesAnswer,
  invitesCancel,
  invitesCreate,
  invitesGet,
  invitesStop,
  type WireBusinessInvite,
  wireAccessRequested,
  wireBusinessInvite,
  wireInvitesAnswered,
  wireInvitesChanged,
  wireInvitesCreated,
} from './schema'
import { stopInvitesOf } from './stop.server'

const invites = '/v5/businesses/:business_id/invites'

/** Names the invite at a position of a batch in two ways, as v5 does in different calls. */
const changed = (ids: readonly string[]) => (at: number) => {
  const id = ids[at] ?? ''
  return { invite_id: id, invite_or_request_id: id }
}

const withIds = (invite: WireBusinessInvite) => ({
  ...invite,
  created_by_business_id: found(invite.created_by_business.id, 'serverError'),
  created_by_user_id: invite.created_by_user?.id ?? null,
})

/** Presents the results of a batch for invites with these ids, each with its senders' ids. */
async function withSenders(
  member: Member,
  results: Parameters<typeof presentResults>[1],
  isReceived: boolean,
  ids: readonly string[],
) {
  const { items } = await presentResults(member, results, isReceived, (at) => ({
    invite_or_request_id: ids[at] ?? '',
  }))
  return { items: items.map(({ invite, exception }) => ({ invite: invite && withIds(invite), exception })) }
}

export const inviteEndpoints = [
  businessList({
    door: `GET ${invites}`,
    input: invitesGet,
    item: wireBusinessInvite,
    run: ({ viewer, input }) => invitesOf(viewer, input),
  }),
  businessCall({
    door: `POST ${invites}`,
    needs: 'invite',
    input: invitesCreate,
    output: wireInvitesCreated,
    run: async ({ viewer, input, origin }) => {
      const given = addresseesOf(input)
      await takeLimit('invite', viewer.id, given.length)
      const results = await createInvites(viewer, input, origin)
      return presentResults(viewer, results, false, (at) => ({
        users_or_partner_ids: given.slice(at, at + 1),
      }))
    },
  }),
  businessCall({
    door: `DELETE ${invites}`,
    input: invitesCancel,
    output: wireInvitesChanged,
    run: async ({ viewer, input, origin }) =>
      presentResults(viewer, await cancelInvites(viewer, input, origin), false, changed(input.invite_ids)),
  }),
  businessCall({
    door: 'POST /v5/businesses/:business_id/invites/resend',
    needs: 'invite',
    input: invitesCancel,
    output: wireInvitesChanged,
    run: async ({ viewer, input, origin }) => {
      await takeLimit('invite', viewer.id, input.invite_ids.length)
      const results = await resendInvites(viewer, input, origin)
      return presentResults(viewer, results, false, changed(input.invite_ids))
    },
  }),
  businessCall({
    door: `POST ${invites}/assets/access`,
    input: inviteAssetsAdd,
    output: wireInvitesAnswered,
    run: async ({ viewer, input, origin }) => {
      const ids = input.invites.map(({ invite_id }) => invite_id)
      return withSenders(viewer, await addAssetsToInvites(viewer, input, origin), false, ids)
    },
  }),
  businessCall({
    door: 'POST /v5/businesses/:business_id/requests/assets/access',
    needs: 'invite',
    input: accessRequestsCreate,
    output: wireAccessRequested,
    run: async ({ viewer, input, origin }) => {
      await takeLimit('invite', viewer.id, input.asset_requests.length)
      const results = await requestAccess(viewer, input, origin)
      return {
        exceptions: results.flatMap(({ result: { exception } }) =>
          exception ? [{ code: exception.code, messages: [exception.message] }] : [],
        ),
        invites: Object.fromEntries(
          results.flatMap(({ partner_id, result: { invite } }) => (invite ? [[partner_id, invite.id]] : [])),
        ),
      }
    },
  }),
  businessCall({
    door: 'PATCH /v5/businesses/invites',
    // A person who may change nothing may still decline, but not join a business.
    needs: 'account',
    input: invitesAnswer,
    output: wireInvitesAnswered,
    run: async ({ viewer, input, origin }) => {
      if (input.invites.some(({ action }) => action.accept_invite)) permitMember(viewer, 'manage')
      const ids = input.invites.map(({ invite_id }) => invite_id)
      return withSenders(viewer, await answerInvites(viewer, input, origin), true, ids)
    },
  }),
  businessCall({
    door: 'POST /v5/businesses/invites/proofs',
    // A person who may change nothing yet proves their address.
    needs: 'account',
    status: 204,
    input: inviteProof,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await proveAddress(viewer, input, origin)
      return null
    },
  }),
  businessCall({
    door: 'POST /v5/businesses/invites/stops',
    // Like declining.
    needs: 'account',
    status: 204,
    input: invitesStop,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await stopInvitesOf(viewer, input.invite_id, origin)
      return null
    },
  }),
] as const
