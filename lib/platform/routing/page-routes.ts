import { own } from '@/lib/core/own'
import { createRouteMatcher, type RouteMatch } from '@/lib/platform/routing/match-route'
import { pageRoutes } from '@/lib/platform/routing/page-table'
import { isReservedUsername } from '@/lib/platform/routing/reserved'

/** The two pages of a pin id: its closeup, and the page of a pin that was sent in a message. */
export type PinType = 'closeup' | 'sent'

/** Labels of the traffic metric for one request: a bounded set for any path. */
export interface Traffic {
  route: string
  pin_type: PinType | null
}

const match = createRouteMatcher(pageRoutes)

const pinTypes: Record<string, PinType> = { '/pin/:id': 'closeup', '/pin/:id/sent': 'sent' }

/** Returns the page route of a path, or null. Never throws. */
export function matchPageRoute(path: string): RouteMatch | null {
  return match(path)
}

const usernameForm = /^[a-z0-9_]{3,30}$/i

/** True if the path only looks like a profile: calls, feeds and files of the site begin with names that nobody can have. */
function isShadowed({ pattern, params: { username = '' } }: RouteMatch): boolean {
  return pattern.startsWith('/:username') && (!usernameForm.test(username) || isReservedUsername(username))
}

/**
 * Returns the labels of the traffic metric: the route's pattern, `other` for every path without a page, and
 * the type of pin page for pin paths (specification part 1, section 2). Never throws.
 */
export function trafficRoute(path: string): Traffic {
  const found = match(path)
  const pattern = found && !isShadowed(found) ? found.pattern : 'other'
  return { route: pattern, pin_type: own(pinTypes, pattern) ?? null }
}
