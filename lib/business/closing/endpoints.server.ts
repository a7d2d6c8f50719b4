import { businessCall } from '../access/endpoints.server'
import { ofBusiness } from '../hierarchy/schema'
import { closingOf } from './ends.server'
import { wireClosing } from './schema'

export const closingEndpoints = [
  businessCall({
    door: 'GET /v5/businesses/:business_id/closing',
    input: ofBusiness,
    output: wireClosing,
    run: ({ viewer, input }) => closingOf(viewer, input.business_id),
  }),
] as const
