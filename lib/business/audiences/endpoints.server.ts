import { endpoint } from '@/lib/core/endpoint'
import { requireBusinessArea } from '../access/access.server'
import { businessCall, businessList, nothing } from '../access/endpoints.server'
import { ofBusiness } from '../hierarchy/schema'
import { createAudience, deleteAudience, updateAudience } from './commands.server'
import { listById, listsOf } from './list-queries.server'
import { createList, updateList } from './lists.server'
import { audienceById, audiencesOf, audiencesOfAccount, sharedAccounts, sharesOf } from './queries.server'
import {
  audienceCreate,
  audiencesGet,
  audiencesOfAccountGet,
  audienceUpdate,
  businessShareUpdate,
  listCreate,
  listsGet,
  listUpdate,
  ofAdAccount,
  ofAudience,
  ofList,
  recipientsGet,
  sharesGet,
  shareUpdate,
  wireAudience,
  wireCustomerList,
  wireRecipients,
  wireShare,
  wireShares,
} from './schema'
import { recipientsOf, shareAudience } from './share.server'

const audiences = '/v5/ad_accounts/:ad_account_id/audiences'
const audience = `${audiences}/:audience_id` as const
const lists = '/v5/ad_accounts/:ad_account_id/customer_lists'
const reading = { needs: 'account', limit: 'read', list: true } as const

export const audienceEndpoints = [
  businessList({
    door: 'GET /v5/businesses/:business_id/audiences',
    input: audiencesGet,
    item: wireAudience,
    run: ({ viewer, input }) => audiencesOf(viewer, input),
  }),
  businessList({
    door: `GET ${audiences}`,
    input: audiencesOfAccountGet,
    item: wireAudience,
    run: ({ viewer, input }) => audiencesOfAccount(viewer, input),
  }),
  businessCall({
    door: `POST ${audiences}`,
    input: audienceCreate,
    output: wireAudience,
    run: ({ viewer, input, origin }) => createAudience(viewer, input, origin),
  }),
  businessCall({
    door: `GET ${audience}`,
    input: ofAudience,
    output: wireAudience,
    run: ({ viewer, input }) => audienceById(viewer, input.ad_account_id, input.audience_id),
  }),
  businessCall({
    door: `PATCH ${audience}`,
    input: audienceUpdate,
    output: wireAudience,
    run: ({ viewer, input, origin }) => updateAudience(viewer, input, origin),
  }),
  businessCall({
    door: `DELETE ${audience}`,
    status: 204,
    input: ofAudience,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await deleteAudience(viewer, input, origin)
      return null
    },
  }),
  endpoint({
    door: `GET ${audiences}/shared/accounts`,
    ...reading,
    input: ofAdAccount.extend(sharesGet.shape),
    output: wireShare,
    run: ({ viewer, input: { ad_account_id, ...requested } }) => {
      requireBusinessArea()
      return sharedAccounts(viewer, { ad_account_id }, requested)
    },
  }),
  endpoint({
    door: 'GET /v5/businesses/:business_id/audiences/shared/accounts',
    ...reading,
    input: ofBusiness.extend(sharesGet.shape),
    output: wireShare,
    run: ({ viewer, input: { business_id, ...requested } }) => {
      requireBusinessArea()
      return sharedAccounts(viewer, { business_id }, requested)
    },
  }),
  endpoint({
    door: `GET ${lists}`,
    ...reading,
    input: listsGet,
    output: wireCustomerList,
    run: ({ viewer, input }) => {
      requireBusinessArea()
      return listsOf(viewer, input)
    },
  }),
  businessCall({
    door: `POST ${lists}`,
    input: listCreate,
    output: wireCustomerList,
    run: ({ viewer, input, origin }) => createList(viewer, input, origin),
  }),
  businessCall({
    door: `GET ${lists}/:customer_list_id`,
    input: ofList,
    output: wireCustomerList,
    run: ({ viewer, input }) => listById(viewer, input.ad_account_id, input.customer_list_id),
  }),
  businessCall({
    door: `PATCH ${lists}/:customer_list_id`,
    input: listUpdate,
    output: wireCustomerList,
    run: ({ viewer, input, origin }) => updateList(viewer, input, origin),
  }),
  businessCall({
    door: `GET ${audience}/shared_accounts`,
    input: ofAudience,
    output: wireShares,
    run: async ({ viewer, input }) => ({
      items: await sharesOf(viewer, input.ad_account_id, input.audience_id),
      bookmark: null,
    }),
  }),
  businessCall({
    door: `GET ${audience}/recipients`,
    input: recipientsGet,
    output: wireRecipients,
    run: async ({ viewer, input }) => ({ items: await recipientsOf(viewer, input), bookmark: null }),
  }),
  businessCall({
    door: `PATCH ${audiences}/ad_accounts/shared`,
    input: shareUpdate,
    output: wireShares,
    run: async ({ viewer, input, origin }) => ({
      items: await shareAudience(viewer, 'AD_ACCOUNT', input, origin),
      bookmark: null,
    }),
  }),
  businessCall({
    door: `PATCH ${audiences}/businesses/shared`,
    input: businessShareUpdate,
    output: wireShares,
    run: async ({ viewer, input, origin }) => ({
      items: await shareAudience(viewer, 'BUSINESS_ACCOUNT', input, origin),
      bookmark: null,
    }),
  }),
] as const
