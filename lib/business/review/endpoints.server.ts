import { streamEndpoint } from '@/lib/core/endpoint'
import { requireBusinessArea } from '../access/access.server'
import { businessList } from '../access/endpoints.server'
import { businessById } from '../hierarchy/queries.server'
import { csvName } from '../tables/csv-name'
import { rightsFile } from './csv.server'
import { rightsOf } from './queries.server'
import { rightsGet, wireRights } from './schema'

export const reviewEndpoints = [
  businessList({
    door: 'GET /v5/businesses/:business_id/access',
    input: rightsGet,
    item: wireRights,
    run: ({ viewer, input }) => rightsOf(viewer, input),
  }),
  streamEndpoint({
    door: 'GET /v5/businesses/:business_id/access/csv',
    needs: 'account',
    limit: 'read',
    input: rightsGet,
    stream: async ({ viewer, input }) => {
      requireBusinessArea()
      // Refuses before the first byte is sent.
      await rightsOf(viewer, { ...input, page: 1, page_size: 1, bookmarks: [] })
      const business = await businessById(viewer, input.business_id)
      return {
        type: 'text/csv; charset=utf-8',
        filename: csvName(business, 'access', new Date()),
        stream: rightsFile(viewer, input),
      }
    },
  }),
] as const
