import { list, type Resource } from '@/lib/core/resource'
import { homeFeed } from './home.server'
import { relatedFeed } from './related.server'
import { homeFeedGet, productsLikeGet, relatedFeedGet } from './schema'
import { productsLike } from './shopping.server'

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
  ShoppingFeedModularizedResource: {
    get: list({
      limit: 'read',
      input: productsLikeGet,
      run: async ({ viewer, input }) => ({ items: await productsLike(viewer, input.pin_id), bookmark: null }),
    }),
  },
} satisfies Record<string, Resource>
