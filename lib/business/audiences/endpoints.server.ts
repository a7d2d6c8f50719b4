import { businessCall, businessList, nothing } from '../access/endpoints.server'
import { createAudience, deleteAudience, updateAudience, updateList } from './commands.server'
import { audienceById, audiencesOf, audiencesOfAccount, sharesOf } from './queries.server'
import {
  audienceCreate,
  audiencesGet,
  audiencesOfAccountGet,
  audienceUpdate,
  businessShareUpdate,
  listUpdate,
  ofAudience,
  recipientsGet,
  shareUpdate,
  wireAudience,
  wireRecipients,
  wireShares,
} from './schema'
import { recipientsOf, shareAudience } from './share.server'

const audiences = '/v5/ad_accounts/:ad_account_id/audiences'
const audience = `${audiences}/:audience_id` as const

export const audienceEndpoints = [
  businessList({
    v5: ['GET', '/v5/businesses/:business_id/audiences'],
    input: audiencesGet,
    item: wireAudience,
    run: ({ viewer, input }) => audiencesOf(viewer, input),
  }),
  businessList({
    v5: ['GET', audiences],
    input: audiencesOfAccountGet,
    item: wireAudience,
    run: ({ viewer, input }) => audiencesOfAccount(viewer, input),
  }),
  businessCall({
    v5: ['POST', audiences],
    input: audienceCreate,
    output: wireAudience,
    run: ({ viewer, input, origin }) => createAudience(viewer, input, origin),
  }),
  businessCall({
    v5: ['GET', audience],
    input: ofAudience,
    output: wireAudience,
    run: ({ viewer, input }) => audienceById(viewer, input.ad_account_id, input.audience_id),
  }),
  businessCall({
    v5: ['PATCH', audience],
    input: audienceUpdate,
    output: wireAudience,
    run: ({ viewer, input, origin }) => updateAudience(viewer, input, origin),
  }),
  businessCall({
    v5: ['DELETE', audience],
    status: 204,
    input: ofAudience,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await deleteAudience(viewer, input, origin)
      return null
    },
  }),
  businessCall({
    v5: ['PATCH', '/v5/ad_accounts/:ad_account_id/customer_lists/:audience_id'],
    input: listUpdate,
    output: wireAudience,
    run: ({ viewer, input, origin }) => updateList(viewer, input, origin),
  }),
  businessCall({
    v5: ['GET', `${audience}/shared_accounts`],
    input: ofAudience,
    output: wireShares,
    run: async ({ viewer, input }) => ({
      items: await sharesOf(viewer, input.ad_account_id, input.audience_id),
      bookmark: null,
    }),
  }),
  businessCall({
    v5: ['GET', `${audience}/recipients`],
    input: recipientsGet,
    output: wireRecipients,
    run: async ({ viewer, input }) => ({ items: await recipientsOf(viewer, input), bookmark: null }),
  }),
  businessCall({
    v5: ['PATCH', `${audiences}/ad_accounts/shared`],
    input: shareUpdate,
    output: wireShares,
    run: async ({ viewer, input, origin }) => ({
      items: await shareAudience(viewer, 'AD_ACCOUNT', input, origin),
      bookmark: null,
    }),
  }),
  businessCall({
    v5: ['PATCH', `${audiences}/businesses/shared`],
    input: businessShareUpdate,
    output: wireShares,
    run: async ({ viewer, input, origin }) => ({
      items: await shareAudience(viewer, 'BUSINESS_ACCOUNT', input, origin),
      bookmark: null,
    }),
  }),
] as const
