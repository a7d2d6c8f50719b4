import { Readable } from 'node:stream'
import { streamEndpoint } from '@/lib/core/endpoint'
import { fileOf } from './file.server'
import { utcToday } from './load.server'
import { chosenRange, dashboardFileGet } from './schema'

export const dashboardEndpoints = [
  /** The days of one chart of the dashboard as a file. */
  streamEndpoint({
    door: 'GET /v3/admin/dashboard/',
    name: 'v3_get_admin_dashboard',
    needs: 'admin',
    limit: 'read',
    input: dashboardFileGet,
    stream: async ({ input }) => {
      const range = chosenRange(input, utcToday())
      const lines = await fileOf(input.chart, range)
      return {
        type: 'text/csv; charset=utf-8',
        filename: `${input.chart}-${range.from}-${range.to}.csv`,
        stream: Readable.from(lines).map((line: string) => Buffer.from(line)),
      }
    },
  }),
] as const
