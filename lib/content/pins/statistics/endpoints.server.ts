import { Readable } from 'node:stream'
import { z } from 'zod'
import { endpoint, streamEndpoint } from '@/lib/core/endpoint'
import { takeEvents } from './count/take.server'
import { seenLimit, viewLimit } from './limits'
import { statisticsFile } from './read/file.server'
import { fileGet, seenCreate, statisticsGet, viewsCreate, wireStatistics } from './schema'
import { statisticsOf } from './statistics.server'
import { reportEndpoints } from './v5/endpoints.server'
import { countViews } from './views.server'

/** Events of pins, and what their creators read about them. */
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
  /** Browsers report the cards that were seen, and what was played; of those with a token also what was opened, left by or saved. */
  endpoint({
    door: 'CardSeenResource.create',
    needs: 'anyone',
    limit: seenLimit,
    input: seenCreate,
    output: z.null(),
    run: async ({ viewer, input, origin }) => {
      await takeEvents(viewer, input.events, origin)
      return null
    },
  }),
  endpoint({
    door: 'PinStatisticsResource.get',
    needs: 'read',
    limit: 'read',
    input: statisticsGet,
    output: wireStatistics,
    run: ({ viewer, input }) => statisticsOf(viewer, input.pin_id, input.days),
  }),
  /** The days of one's account, of a pin or of a board, as a file. */
  streamEndpoint({
    door: 'GET /v3/statistics/',
    name: 'v3_get_statistics',
    needs: 'account',
    limit: 'read',
    input: fileGet,
    stream: async ({ viewer, input }) => ({
      type: 'text/csv; charset=utf-8',
      filename: 'statistics.csv',
      stream: Readable.from(await statisticsFile(viewer, input)).map((line: string) => Buffer.from(line)),
    }),
  }),
  ...reportEndpoints,
]
