import type { Endpoint, StreamEndpoint } from '@/lib/core/endpoint'
import type { RestCall, RestCalls, RestVerb } from '@/lib/core/rest'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { createRouteMatcher } from '@/lib/platform/routing/match-route'
import { domains } from '../domains.server'
import { checked } from './checked.server'
import { responseOf } from './define-route.server'
import { answerEndpoint, type Found } from './rest.server'

type Door = 'rest' | 'v5'

/** Returns the default name of a call: `v3_patch_boards_board_id`. */
function nameOf(verb: string, path: string): string {
  const [door = '', ...rest] = path.split('/').filter(Boolean)
  return [door, verb.toLowerCase(), ...rest.map((part) => part.replace(/^:/, ''))].join('_')
}

function callOf(one: Endpoint | StreamEndpoint, verb: RestVerb, path: string): RestCall {
  const { needs, limit, input, name = nameOf(verb, path) } = one
  const common = { name, limit, input, ...(needs && { needs }) }
  if ('stream' in one) return { ...common, isStream: true, run: one.stream }
  const { list, output, status = 200, csrf, crossDomain, acting, bodyList } = one
  const proof = {
    ...(csrf && { csrf }),
    ...(crossDomain && { crossDomain }),
    ...(acting && { acting }),
    ...(bodyList && { bodyList }),
  }
  return { ...common, ...proof, list, output, status, run: checked(one) }
}

/** Merges the calls of domains at one door. @throws Error when two of them declare one address and verb */
export function callsOf(of: readonly Domain[], door: Door = 'rest'): Record<string, RestCalls> {
  const merged: Record<string, RestCalls> = {}
  const add = (domain: string, path: string, verb: RestVerb, call: RestCall) => {
    if (merged[path]?.[verb]) throw new Error(`${domain} brings ${verb} ${path} again`)
    merged[path] = { ...merged[path], [verb]: call }
  }
  for (const { name, endpoints = [] } of of)
    for (const one of endpoints) {
      const [verb, path] = one[door] ?? []
      if (verb && path) add(name, path, verb, callOf(one, verb, path))
    }
  return merged
}

/**
 * The REST-style calls by address; a segment such as `:id` is a parameter, passed to the call
 * with its fields. The routes under `app/`, `ApiResource` and the tests read only this table.
 */
export const calls = callsOf(domains)

const match = createRouteMatcher(Object.keys(calls))

/** Returns the endpoints of an address, with or without trailing slash; null for an unknown one. */
export function callAt(path: string): Found | null {
  const route = match(path)
  const endpoints = route && calls[route.pattern]
  return endpoints ? { endpoints, params: route.params } : null
}

/** Answers at any address below `/v3/`, `/vx/` and `/ads/`. */
export const answerCall = (request: Request) => answerEndpoint(request, callAt(new URL(request.url).pathname))

/** Does the work of `answerCall`, for routers that use the platform's Response. */
export const serveCall = async (request: Request) => responseOf(await answerCall(request))
