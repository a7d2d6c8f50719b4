import { z } from 'zod'
import { businessCall, nothing } from '../access/endpoints.server'
import { createPlan, deletePlan, updatePlan } from './commands.server'
import { planResults, plansOf } from './queries.server'
import { planCreate, planGet, plansGet, planUpdate, wirePlan, wirePlanResults } from './schema'

export const planEndpoints = [
  businessCall({
    door: 'GET /v5/businesses/:business_id/marketing_plans',
    input: plansGet,
    output: z.strictObject({ items: z.array(wirePlan), bookmark: z.null() }),
    run: async ({ viewer, input }) => ({ items: await plansOf(viewer, input.business_id), bookmark: null }),
  }),
  businessCall({
    door: 'POST /v5/businesses/:business_id/marketing_plans',
    status: 201,
    input: planCreate,
    output: wirePlan,
    run: ({ viewer, input, origin }) => createPlan(viewer, input, origin),
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id/marketing_plans/:plan_id',
    input: planGet,
    output: wirePlanResults,
    run: ({ viewer, input }) => planResults(viewer, input.business_id, input.plan_id),
  }),
  businessCall({
    door: 'PATCH /v5/businesses/:business_id/marketing_plans/:plan_id',
    input: planUpdate,
    output: wirePlan,
    run: ({ viewer, input, origin }) => updatePlan(viewer, input, origin),
  }),
  businessCall({
    door: 'DELETE /v5/businesses/:business_id/marketing_plans/:plan_id',
    status: 204,
    input: planGet,
    output: nothing,
    run: async ({ viewer, input, origin }) => {
      await deletePlan(viewer, input, origin)
      return null
    },
  }),
] as const
