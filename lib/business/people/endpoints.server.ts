import { z } from 'zod'
import { businessCall, businessList, nothing } from '../access/endpoints.server'
import { updateAccess, updatePartnerAccess } from './access.server'
import { removeMembers, removePartners, updateMembers } from './commands.server'
import { heldAssets } from './held.server'
import { clientsOf, employersOf, membersOf, partnersOf } from './queries.server'
import {
  accessUpdate,
  heldByMemberGet,
  heldByPartnerGet,
  membersDelete,
  membersGet,
  membersUpdate,
  partnerAccessUpdate,
  partnersDelete,
  partnersGet,
  wireEmployers,
  wireHeldAsset,
  wireMember,
  wireMembersRemoved,
  wireMembersUpdated,
  wirePartner,
  wirePartnersRemoved,
} from './schema'

const members = '/v5/businesses/:business_id/members'
const partners = '/v5/businesses/:business_id/partners'

export const peopleEndpoints = [
  businessList({
    v5: ['GET', `${members}/:member_id/assets`],
    input: heldByMemberGet,
    item: wireHeldAsset,
    run: ({ viewer, input: { business_id, member_id, ...query } }) =>
      heldAssets(viewer, business_id, member_id, query),
  }),
  businessList({
    v5: ['GET', `${partners}/:partner_id/assets`],
    input: heldByPartnerGet,
    item: wireHeldAsset,
    run: ({ viewer, input: { business_id, partner_id, ...query } }) =>
      heldAssets(viewer, business_id, partner_id, query),
  }),
  businessList({
    v5: ['GET', members],
    input: membersGet,
    item: wireMember,
    run: ({ viewer, input }) => membersOf(viewer, input),
  }),
  businessCall({
    v5: ['PATCH', members],
    input: membersUpdate,
    output: wireMembersUpdated,
    run: ({ viewer, input, origin }) => updateMembers(viewer, input, origin),
  }),
  businessCall({
    v5: ['DELETE', members],
    input: membersDelete,
    output: wireMembersRemoved,
    run: ({ viewer, input, origin }) => removeMembers(viewer, input, origin),
  }),
  businessCall({
    v5: ['PATCH', '/v5/businesses/:business_id/members/assets/access'],
    status: 204,
    input: accessUpdate,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await updateAccess(viewer, input, origin)
      return null
    },
  }),
  businessList({
    v5: ['GET', partners],
    input: partnersGet,
    item: wirePartner,
    run: ({ viewer, input }) => partnersOf(viewer, input),
  }),
  businessCall({
    v5: ['DELETE', partners],
    input: partnersDelete,
    output: wirePartnersRemoved,
    run: ({ viewer, input, origin }) => removePartners(viewer, input, origin),
  }),
  businessCall({
    v5: ['PATCH', '/v5/businesses/:business_id/partners/assets'],
    status: 204,
    input: partnerAccessUpdate,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await updatePartnerAccess(viewer, input, origin)
      return null
    },
  }),
  businessList({
    v5: ['GET', '/v5/businesses/:business_id/clients'],
    input: partnersGet,
    item: wirePartner,
    run: ({ viewer, input }) => clientsOf(viewer, input),
  }),
  businessCall({
    v5: ['GET', '/v5/businesses/employers'],
    input: z.object({}),
    output: wireEmployers,
    run: async ({ viewer }) => ({ items: await employersOf(viewer), bookmark: null }),
  }),
] as const
