import { businessCall } from '../access/endpoints.server'
import { businessById } from '../hierarchy/queries.server'
import { ofBusiness } from '../hierarchy/schema'
import { insightsOf } from './insights.server'
import { hubOf, waitingIn } from './queries.server'
import { insightsGet, wireHub, wireInsights, wireWaiting } from './schema'

export const hubEndpoints = [
  businessCall({
    door: 'GET /v5/businesses/:business_id/dashboard',
    input: ofBusiness,
    output: wireHub,
    run: async ({ viewer, input }) => {
      await businessById(viewer, input.business_id)
      return hubOf(viewer, input.business_id)
    },
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id/insights',
    input: insightsGet,
    output: wireInsights,
    run: ({ viewer, input }) => insightsOf(viewer, input),
  }),
  businessCall({
    door: 'GET /v5/businesses/:business_id/waiting',
    input: ofBusiness,
    output: wireWaiting,
    run: ({ viewer, input }) => waitingIn(viewer, input.business_id),
  }),
] as const
