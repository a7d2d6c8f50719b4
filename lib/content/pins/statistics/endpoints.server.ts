import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { viewLimit } from './limit'
import { statisticsGet, viewsCreate, wireStatistics } from './schema'
import { statisticsOf } from './statistics.server'
import { countViews } from './views.server'

/** Views of pins, and what a pin's creator reads about it. */
export const statisticsEndpoints = [
  /** Browsers report the pins that were opened. */
  endpoint({
    door: 'PinViewResource.create',
    needs: 'anyone',
    limit: viewLimit,
    input: viewsCreate,
    output: z.strictObject({ count: z.number() }),
    run: async ({ viewer, input, origin }) => ({ count: await countViews(viewer, input.pin_ids, origin) }),
  }),
  endpoint({
    door: 'PinStatisticsResource.get',
    needs: 'read',
    limit: 'read',
    input: statisticsGet,
    output: wireStatistics,
    run: ({ viewer, input }) => statisticsOf(viewer, input.pin_id, input.days),
  }),
]
