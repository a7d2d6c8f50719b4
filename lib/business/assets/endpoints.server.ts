import { businessCall, businessList } from '../access/endpoints.server'
import { createAdAccount, updateAdAccount } from './ad-accounts.server'
import { createGroup, deleteGroups, updateGroups } from './groups.server'
import { adAccountById, adAccountsOf, groupsOf, ownersOf, profilesOf } from './queries.server'
import {
  adAccountCreate,
  adAccountGet,
  adAccountsGet,
  adAccountUpdate,
  groupCreate,
  groupsDelete,
  groupsUpdate,
  listOfBusiness,
  ownersGet,
  wireAdAccount,
  wireAssetGroup,
  wireBusinessProfile,
  wireGroupCreated,
  wireGroupsDeleted,
  wireGroupsUpdated,
  wireOwners,
} from './schema'

const groups = '/v5/businesses/:business_id/asset_groups'

export const assetEndpoints = [
  businessList({
    door: 'GET /v5/ad_accounts',
    input: adAccountsGet,
    item: wireAdAccount,
    run: ({ viewer, input }) => adAccountsOf(viewer, input),
  }),
  businessCall({
    door: 'POST /v5/ad_accounts',
    input: adAccountCreate,
    output: wireAdAccount,
    run: ({ viewer, input, origin }) => createAdAccount(viewer, input, origin),
  }),
  businessCall({
    door: 'GET /v5/ad_accounts/:ad_account_id',
    input: adAccountGet,
    output: wireAdAccount,
    run: ({ viewer, input }) => adAccountById(viewer, input.ad_account_id),
  }),
  businessCall({
    door: 'PATCH /v5/ad_accounts/:ad_account_id',
    input: adAccountUpdate,
    output: wireAdAccount,
    run: ({ viewer, input, origin }) => updateAdAccount(viewer, input, origin),
  }),
  businessList({
    door: 'GET /v5/businesses/:business_id/ad_accounts',
    input: listOfBusiness,
    item: wireAdAccount,
    run: ({ viewer, input }) => adAccountsOf(viewer, input),
  }),
  businessList({
    door: 'GET /v5/businesses/:business_id/profiles',
    input: listOfBusiness,
    item: wireBusinessProfile,
    run: ({ viewer, input }) => profilesOf(viewer, input),
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id/owners',
    input: ownersGet,
    output: wireOwners,
    run: ({ viewer, input }) => ownersOf(viewer, input),
  }),
  businessList({
    door: `GET ${groups}`,
    input: listOfBusiness,
    item: wireAssetGroup,
    run: ({ viewer, input }) => groupsOf(viewer, input),
  }),
  businessCall({
    door: `POST ${groups}`,
    input: groupCreate,
    output: wireGroupCreated,
    run: async ({ viewer, input, origin }) => ({ asset_group: await createGroup(viewer, input, origin) }),
  }),
  businessCall({
    door: `PATCH ${groups}`,
    input: groupsUpdate,
    output: wireGroupsUpdated,
    run: ({ viewer, input, origin }) => updateGroups(viewer, input, origin),
  }),
  businessCall({
    door: `DELETE ${groups}`,
    input: groupsDelete,
    output: wireGroupsDeleted,
    run: ({ viewer, input, origin }) => deleteGroups(viewer, input, origin),
  }),
] as const
