import { z } from 'zod'
import { businessCall, businessList, nothing } from '../access/endpoints.server'
import { updateAccess, updatePartnerAccess } from './access.server'
import { assetHolders, businessAssetsOf } from './asset-holders.server'
import { assignedAssets } from './assigned.server'
import { wireBinding, wireBusinessAsset, wireHolder } from './binding-schema'
import { employersOf, memberBindings, partnerBindings } from './bindings.server'
import { removeMembers, removePartners, updateMembers } from './commands.server'
import { handOverParent, heirsOf } from './hand-over.server'
import { leaveAssets, leaveClients, leaveEmployer } from './leave.server'
import {
  accessDelete,
  accessUpdate,
  assetHoldersGet,
  assignedByMemberGet,
  assignedByPartnerGet,
  businessAssetsGet,
  clientsGet,
  employerLeave,
  handOver,
  heirsGet,
  membersDelete,
  membersGet,
  membersUpdate,
  partnerAccessDelete,
  partnerAccessUpdate,
  partnersDelete,
  partnersGet,
  wireAccessDeleted,
  wireAccessUpdated,
  wireAssignedAsset,
  wireEmployers,
  wireHeirs,
  wireMembersRemoved,
  wireMembersUpdated,
  wirePartnerAccessDeleted,
  wirePartnerAccessUpdated,
  wirePartnersRemoved,
} from './schema'

const members = '/v5/businesses/:business_id/members'
const partners = '/v5/businesses/:business_id/partners'
const assets = '/v5/businesses/:business_id/assets'

export const peopleEndpoints = [
  businessList({
    door: `GET ${members}/:member_id/assets`,
    input: assignedByMemberGet,
    item: wireAssignedAsset,
    run: ({ viewer, input: { business_id, member_id, ...query } }) =>
      assignedAssets(viewer, { of: business_id, business_id, subject_id: member_id }, query),
  }),
  businessList({
    door: `GET ${partners}/:partner_id/assets`,
    input: assignedByPartnerGet,
    item: wireAssignedAsset,
    run: ({ viewer, input: { business_id: of, partner_id, partner_type, ...query } }) => {
      const [business_id, subject_id] = partner_type === 'EXTERNAL' ? [partner_id, of] : [of, partner_id]
      return assignedAssets(viewer, { of, business_id, subject_id }, query)
    },
  }),
  businessList({
    door: `GET ${assets}`,
    input: businessAssetsGet,
    item: wireBusinessAsset,
    run: ({ viewer, input }) => businessAssetsOf(viewer, input),
  }),
  businessList({
    door: `GET ${assets}/:asset_id/members`,
    input: assetHoldersGet,
    item: wireHolder,
    run: ({ viewer, input }) => assetHolders(viewer, input, 'members'),
  }),
  businessList({
    door: `GET ${assets}/:asset_id/partners`,
    input: assetHoldersGet,
    item: wireHolder,
    run: ({ viewer, input }) => assetHolders(viewer, input, 'partners'),
  }),
  businessList({
    door: `GET ${members}`,
    input: membersGet,
    item: wireBinding,
    run: ({ viewer, input }) => memberBindings(viewer, input),
  }),
  businessCall({
    door: `PATCH ${members}`,
    bodyList: 'members',
    input: membersUpdate,
    output: wireMembersUpdated,
    run: ({ viewer, input, origin }) => updateMembers(viewer, input, origin),
  }),
  businessCall({
    door: `DELETE ${members}`,
    input: membersDelete,
    output: wireMembersRemoved,
    run: ({ viewer, input, origin }) => removeMembers(viewer, input, origin),
  }),
  businessCall({
    door: `PATCH ${members}/assets/access`,
    input: accessUpdate,
    output: wireAccessUpdated,
    run: ({ viewer, input, origin }) => updateAccess(viewer, input, origin),
  }),
  businessCall({
    door: `DELETE ${members}/assets/access`,
    input: accessDelete,
    output: wireAccessDeleted,
    run: async ({ viewer, input: { business_id, accesses }, origin }) => {
      const none = accesses.map((one) => ({ ...one, permissions: [] }))
      await updateAccess(viewer, { business_id, accesses: none }, origin)
      return { items: accesses }
    },
  }),
  businessList({
    door: `GET ${partners}`,
    input: partnersGet,
    item: wireBinding,
    run: ({ viewer, input }) => partnerBindings(viewer, input),
  }),
  businessCall({
    door: `DELETE ${partners}`,
    input: partnersDelete,
    output: wirePartnersRemoved,
    run: ({ viewer, input: { partner_type, ...input }, origin }) =>
      partner_type === 'EXTERNAL'
        ? leaveClients(viewer, input, origin)
        : removePartners(viewer, input, origin),
  }),
  businessCall({
    door: `PATCH ${partners}/assets`,
    input: partnerAccessUpdate,
    output: wirePartnerAccessUpdated,
    run: ({ viewer, input, origin }) => updatePartnerAccess(viewer, input, origin),
  }),
  businessCall({
    door: `DELETE ${partners}/assets`,
    input: partnerAccessDelete,
    output: wirePartnerAccessDeleted,
    run: async ({ viewer, input: { business_id, accesses }, origin }) => {
      const isShared = accesses[0]?.partner_type === 'EXTERNAL'
      const none = accesses.map(({ partner_id, asset_id }) => ({ partner_id, asset_id, permissions: [] }))
      const items = isShared
        ? await leaveAssets(viewer, { business_id, accesses }, origin)
        : (await updatePartnerAccess(viewer, { business_id, accesses: none }, origin)).items
      return { items: items.map((one) => ({ ...one, is_shared_partner: isShared })) }
    },
  }),
  businessList({
    door: 'GET /v5/businesses/:business_id/clients',
    input: clientsGet,
    item: wireBinding,
    run: ({ viewer, input }) => partnerBindings(viewer, { ...input, partner_type: 'EXTERNAL' }),
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id/heirs',
    input: heirsGet,
    output: wireHeirs,
    run: ({ viewer, input }) => heirsOf(viewer, input),
  }),
  businessCall({
    door: 'POST /v5/businesses/:business_id/handover',
    status: 204,
    input: handOver,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await handOverParent(viewer, input, origin)
      return null
    },
  }),
  businessCall({
    door: 'GET /v5/businesses/employers',
    input: z.object({}),
    output: wireEmployers,
    run: async ({ viewer }) => ({ items: await employersOf(viewer), bookmark: null }),
  }),
  businessCall({
    door: 'DELETE /v5/businesses/employers/:business_id',
    status: 204,
    input: employerLeave,
    output: nothing,
    run: ({ viewer, input, origin }) => leaveEmployer(viewer, input, origin),
  }),
] as const
