import { endpoint } from '@/lib/core/endpoint'
import { productsLike } from '@/lib/discover/feed/shopping.server'
import { shoppingFeed } from './queries.server'
import { shoppingFeedGet, storefrontFeedGet, wireShopItem, wireShoppingItem } from './schema'
import { storefrontFeed } from './storefront.server'

export const shoppingEndpoints = [
  endpoint({
    door: 'ShoppingFeedModularizedResource.get',
    needs: 'anyone',
    for: 'all visitors',
    list: true,
    limit: 'read',
    input: shoppingFeedGet,
    output: wireShoppingItem,
    run: ({ viewer, input }) =>
      input.pin_id === undefined
        ? shoppingFeed(viewer, input)
        : productsLike(viewer, { ...input, pin_id: input.pin_id }),
  }),
  endpoint({
    door: 'StorefrontFeedResource.get',
    needs: 'anyone',
    for: 'all visitors',
    list: true,
    limit: 'read',
    input: storefrontFeedGet,
    output: wireShopItem,
    run: ({ viewer, input }) => storefrontFeed(viewer, input),
  }),
] as const
