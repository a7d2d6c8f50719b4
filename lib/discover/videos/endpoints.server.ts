import { wirePin } from '@/lib/content/pins/schema'
import { endpoint } from '@/lib/core/endpoint'
import { videoFeed } from './queries.server'
import { videoFeedGet } from './schema'

export const videoFeedEndpoints = [
  endpoint({
    door: 'VideoFeedResource.get',
    needs: 'anyone',
    for: 'all visitors',
    list: true,
    limit: 'read',
    input: videoFeedGet,
    output: wirePin,
    run: ({ viewer, input }) => videoFeed(viewer, input),
  }),
] as const
