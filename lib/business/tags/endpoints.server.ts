import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { requireBusinessArea } from '../access/access.server'
import { businessCall, businessList, nothing } from '../access/endpoints.server'
import { activityOf } from './activity.server'
import { createTag, deleteTag, updateTag } from './commands.server'
import { eventsOf, testEventsOf } from './events-list.server'
import { checkOf, eligibleOf, pageVisitsOf, tagById, tagsOf, tagsOfAccount, usageOf } from './queries.server'
import {
  ofAdAccount,
  ofTag,
  pageVisitsGet,
  tagActivityGet,
  tagCreate,
  tagEventsGet,
  tagsGet,
  tagsOfAccountGet,
  tagUpdate,
  tagVerify,
  wireConversionEvent,
  wireEligible,
  wireTag,
  wireTagActivity,
  wireTagCheck,
  wireTagEvent,
  wireTagEvents,
  wireTagUsage,
} from './schema'
import { verifyTag } from './verify.server'

const tags = '/v5/ad_accounts/:ad_account_id/conversion_tags'
const tag = `${tags}/:conversion_tag_id` as const

export const tagEndpoints = [
  businessList({
    door: 'GET /v5/businesses/:business_id/conversion_tags',
    input: tagsGet,
    item: wireTag,
    run: ({ viewer, input }) => tagsOf(viewer, input),
  }),
  businessList({
    door: `GET ${tags}`,
    input: tagsOfAccountGet,
    item: wireTag,
    run: ({ viewer, input }) => tagsOfAccount(viewer, input),
  }),
  businessCall({
    door: `POST ${tags}`,
    input: tagCreate,
    output: wireTag,
    run: ({ viewer, input, origin }) => createTag(viewer, input, origin),
  }),
  endpoint({
    door: `GET ${tags}/page_visit`,
    needs: 'account',
    limit: 'read',
    list: true,
    input: pageVisitsGet,
    output: wireConversionEvent,
    run: ({ viewer, input }) => {
      requireBusinessArea()
      return pageVisitsOf(viewer, input)
    },
  }),
  businessCall({
    door: `GET ${tags}/ocpm_eligible`,
    input: ofAdAccount,
    output: wireEligible,
    run: ({ viewer, input }) => eligibleOf(viewer, input.ad_account_id),
  }),
  businessCall({
    door: `GET ${tag}`,
    input: ofTag,
    output: wireTag,
    run: ({ viewer, input }) => tagById(viewer, input.ad_account_id, input.conversion_tag_id),
  }),
  businessCall({
    door: `PATCH ${tag}`,
    input: tagUpdate,
    output: wireTag,
    run: ({ viewer, input, origin }) => updateTag(viewer, input, origin),
  }),
  businessCall({
    door: `DELETE ${tag}`,
    status: 204,
    input: ofTag,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await deleteTag(viewer, input, origin)
      return null
    },
  }),
  businessCall({
    door: `GET ${tag}/test_events`,
    input: ofTag,
    output: wireTagEvents,
    run: async ({ viewer, input }) => ({
      items: await testEventsOf(viewer, input.ad_account_id, input.conversion_tag_id),
      bookmark: null,
    }),
  }),
  endpoint({
    door: `GET ${tag}/events`,
    needs: 'account',
    limit: 'read',
    list: true,
    input: tagEventsGet,
    output: wireTagEvent,
    run: ({ viewer, input }) => {
      requireBusinessArea()
      return eventsOf(viewer, input)
    },
  }),
  businessCall({
    door: `GET ${tag}/activity`,
    input: tagActivityGet,
    output: wireTagActivity,
    run: ({ viewer, input }) => activityOf(viewer, input),
  }),
  businessCall({
    door: `GET ${tag}/usage`,
    input: ofTag,
    output: wireTagUsage,
    run: ({ viewer, input }) => usageOf(viewer, input.ad_account_id, input.conversion_tag_id),
  }),
  businessCall({
    door: `GET ${tag}/verification`,
    input: ofTag,
    output: wireTagCheck,
    run: ({ viewer, input }) => checkOf(viewer, input.ad_account_id, input.conversion_tag_id),
  }),
  businessCall({
    door: `POST ${tag}/verification`,
    status: 202,
    input: tagVerify,
    output: z.null(),
    run: async ({ viewer, input }) => {
      await verifyTag(viewer, input)
      return null
    },
  }),
] as const
