import { domain } from '@/lib/platform/manifest/domain.server'
import { shoppingEndpoints } from './endpoints.server'
import { loadShopping, loadShoppingCategory } from './screens.server'

export const shoppingDomain = domain({
  name: 'shopping',
  screens: { '/shopping': loadShopping, '/shopping/:category/:id': loadShoppingCategory },
  endpoints: shoppingEndpoints,
})
