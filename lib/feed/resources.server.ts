import { list, type Resource } from '@/lib/core/resource'
import { homeFeed } from './home.server'
import { relatedFeed } from './related.server'
import { homeFeedGet, relatedFeedGet } from './schema'

export const feedResources = {
  UserHomefeedResource: {
    get: list({ limit: 'read', input: homeFeedGet, run: ({ viewer, input }) => homeFeed(viewer, input) }),
  },
  RelatedPinFeedResource: {
    get: list({
      limit: 'read',
      input: relatedFeedGet,
      run: ({ viewer, input }) => relatedFeed(viewer, input.pin, input),
    }),
  },
} satisfies Record<string, Resource>
