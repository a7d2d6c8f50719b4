import { pageRoutes } from './page-table'
import { segmentsOf } from './route-order'

/** The only site of this product, which bootstrap data names. */
export const site = 'www'

/** Pages of the host and of businesses: their areas can be turned off, and nobody is told of them here. */
const working = /^\/(?:admin|ads|analytics|business|catalogs)(?:\/|$)/

/**
 * Returns the page handlers of a site in the order in which addresses match them (specification part 1, section 7), with the names of
 * their parameters; null for another site.
 */
export function pageHandlers(of: string) {
  if (of !== site) return null
  const handlers = pageRoutes
    .filter((route) => !working.test(route))
    .map((id) => ({
      id,
      params: segmentsOf(id).flatMap((part) => (part.startsWith(':') ? part.slice(1) : [])),
    }))
  return { text: JSON.stringify({ site, handlers }), type: 'application/json', about: [] }
}
