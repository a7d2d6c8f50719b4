import type { RestCalls } from '@/lib/core/rest'
import type { Domain } from '@/lib/platform/house/domain.server'
import { createRouteMatcher } from '@/lib/platform/routing/match-route'
import { domains } from '../domains.server'
import { type Found, serveEndpoint } from './rest.server'

/** Merges the REST-style calls of domains. @throws Error when two of them bring one address */
export function callsOf(of: readonly Domain[]): Record<string, RestCalls> {
  const merged: Record<string, RestCalls> = {}
  for (const { name, calls = {} } of of)
    for (const [path, verbs] of Object.entries(calls)) {
      if (Object.hasOwn(merged, path)) throw new Error(`${name} brings ${path} again`)
      merged[path] = verbs
    }
  return merged
}

/**
 * The REST-style calls by address (wire.md section 2); a segment such as `:id` is a parameter, and reaches the call
 * beside its fields. The one table that the routes under `app/`, `ApiResource` and the tests read.
 */
export const calls = callsOf(domains)

const match = createRouteMatcher(Object.keys(calls))

/** The endpoints of an address, with or without its last slash; null when there are none. */
export function callAt(path: string): Found | null {
  const route = match(path)
  const endpoints = route && calls[route.pattern]
  return endpoints ? { endpoints, params: route.params } : null
}

/** Serves any address below `/v3/`, `/vx/` and `/ads/`. */
export const serveCall = (request: Request) => serveEndpoint(request, callAt(new URL(request.url).pathname))
