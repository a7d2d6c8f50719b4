import { createRouteMatcher, type RouteMatch } from '@/lib/platform/routing/match-route'
import { pageRoutes } from '@/lib/platform/routing/page-table'

/** The two pages under one pin id: its closeup and the page that was sent to somebody. */
export type PinType = 'closeup' | 'sent'

/** What the traffic metric counts of one request: a bounded set of labels, whatever paths are asked for. */
export interface Traffic {
  route: string
  pin_type: PinType | null
}

const match = createRouteMatcher(pageRoutes)

const pinTypes: Record<string, PinType> = { '/pin/:id': 'closeup', '/pin/:id/sent': 'sent' }

/** The page route of a path, or null. Never throws. */
export function matchPageRoute(path: string): RouteMatch | null {
  return match(path)
}

/**
 * The labels of the traffic metric: the route's pattern, `other` for every path without a page, and the type
 * of pin page for pin paths (spec part 1, section 2). Never throws.
 */
export function trafficRoute(path: string): Traffic {
  const pattern = match(path)?.pattern ?? 'other'
  return { route: pattern, pin_type: pinTypes[pattern] ?? null }
}
