import { z } from 'zod'
import { idSchema } from '@/lib/core/input'
import { businessCall, businessList, nothing } from '../access/endpoints.server'
import { tableQuery } from '../tables/schema'
import { createParent, deleteParent, removeChild, updateBusiness } from './commands.server'
import { businessById, businessesOf, childrenOf, hierarchyOf } from './queries.server'
import {
  businessUpdate,
  childRemove,
  ofBusiness,
  parentCreate,
  wireBusiness,
  wireChild,
  wireHierarchy,
  wireUserAccount,
  wireUserBusiness,
} from './schema'
import { userAccountOf, userBusinessesOf } from './user-account.server'

export const hierarchyEndpoints = [
  businessCall({
    door: 'GET /v5/user_account',
    input: z.object({}),
    output: wireUserAccount,
    run: ({ viewer }) => userAccountOf(viewer),
  }),
  businessCall({
    door: 'GET /v5/user_account/businesses',
    input: z.object({}),
    output: z.array(wireUserBusiness),
    run: ({ viewer }) => userBusinessesOf(viewer),
  }),
  businessCall({
    door: 'GET /v5/businesses',
    input: z.object({}),
    output: z.strictObject({ items: z.array(wireBusiness), bookmark: z.null() }),
    run: async ({ viewer }) => ({ items: await businessesOf(viewer), bookmark: null }),
  }),
  businessCall({
    door: 'POST /v5/businesses/parents',
    status: 201,
    input: parentCreate,
    output: z.strictObject({ id: idSchema }),
    run: async ({ viewer, input, origin }) => ({ id: await createParent(viewer, input, origin) }),
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id',
    input: ofBusiness,
    output: wireBusiness,
    run: ({ viewer, input }) => businessById(viewer, input.business_id),
  }),
  businessCall({
    door: 'PATCH /v5/businesses/:business_id',
    input: businessUpdate,
    output: wireBusiness,
    run: async ({ viewer, input, origin }) => {
      await updateBusiness(viewer, input, origin)
      return businessById(viewer, input.business_id)
    },
  }),
  businessCall({
    door: 'DELETE /v5/businesses/:business_id',
    status: 204,
    input: ofBusiness,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await deleteParent(viewer, input, origin)
      return null
    },
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id/hierarchy',
    input: ofBusiness,
    output: wireHierarchy,
    run: ({ viewer, input }) => hierarchyOf(viewer, input.business_id),
  }),
  businessList({
    door: 'GET /v5/businesses/:business_id/children',
    input: tableQuery.extend({ business_id: idSchema }),
    item: wireChild,
    run: ({ viewer, input }) => childrenOf(viewer, input),
  }),
  businessCall({
    door: 'DELETE /v5/businesses/:business_id/children/:child_id',
    status: 204,
    input: childRemove,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await removeChild(viewer, input, origin)
      return null
    },
  }),
] as const
