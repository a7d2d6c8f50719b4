import { businessList } from '../access/endpoints.server'
import { historyOf } from './queries.server'
import { historyGet, wireHistoryEntry } from './schema'

export const historyEndpoints = [
  businessList({
    door: 'GET /v5/businesses/:business_id/history',
    input: historyGet,
    item: wireHistoryEntry,
    run: ({ viewer, input }) => historyOf(viewer, input),
  }),
] as const
