import { type Acting, actingOf } from '@/lib/core/acting'
import { type DoorParts, partsOfDoor, type RestVerb } from '@/lib/core/door'
import type { Endpoint } from '@/lib/core/endpoint'
import { own } from '@/lib/core/own'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { createRouteMatcher } from '@/lib/platform/routing/match-route'
import { checked } from './checked.server'

/** An endpoint at one of its doors, with what the door needs to know on every request. */
export type Served = Endpoint & DoorParts & { name: string; acting: Acting }

/** Returns the name of a call: `BoardResource/update`, or by its address `v3_patch_boards_board_id`. */
function nameOf({ kind, verb, at }: DoorParts): string {
  if (kind === 'resource') return `${at}/${verb}`
  const [first = '', ...rest] = at.split('/').filter(Boolean)
  return [first, verb.toLowerCase(), ...rest.map((part) => part.replace(/^:/, ''))].join('_')
}

function serve(endpoint: Endpoint, parts: DoorParts): Served {
  const name = parts.kind === 'resource' ? nameOf(parts) : (endpoint.name ?? nameOf(parts))
  return { ...endpoint, ...parts, name, acting: actingOf(endpoint, parts.isRead), run: checked(endpoint) }
}

/** Indexes the endpoints of domains by door. @throws Error when two of them have one door */
export function servedBy(domains: readonly Pick<Domain, 'name' | 'endpoints'>[]): Record<string, Served> {
  const served: Record<string, Served> = {}
  for (const { name, endpoints = [] } of domains)
    for (const endpoint of endpoints)
      for (const door of [endpoint.door, ...(endpoint.aliases ?? [])]) {
        if (served[door]) throw new Error(`${name} brings ${door} again`)
        served[door] = serve(endpoint, partsOfDoor(door))
      }
  return served
}

/** The endpoint of each method at one address. */
export type Methods = Partial<Record<RestVerb, Served>>

/** Groups the endpoints of one kind of door by address. */
export function byAddress(served: Record<string, Served>, kind: 'rest' | 'v5'): Record<string, Methods> {
  const found: Record<string, Methods> = {}
  for (const one of Object.values(served))
    if (one.kind === kind) found[one.at] = { ...found[one.at], [one.verb]: one }
  return found
}

/** The endpoints at an address, with the parameters in it. */
export type Place = { pattern: string; methods: Methods; params: Record<string, string> }

/** Builds the look-up of a path among addresses, with or without trailing slash; it returns null for an unknown one. */
export function addressLookup(addresses: Record<string, Methods>): (path: string) => Place | null {
  const match = createRouteMatcher(Object.keys(addresses))
  return (path) => {
    const route = match(path)
    const methods = route && addresses[route.pattern]
    return methods ? { ...route, methods } : null
  }
}

/** Returns the method of a request; HEAD reads. */
export const methodOf = ({ method }: Request) => (method === 'HEAD' ? 'GET' : method) as RestVerb

/** Returns the endpoint of a method at an address; undefined if there is none. */
export const endpointAt = (place: Place | null, method: RestVerb): Served | undefined =>
  place ? own(place.methods, method) : undefined

/** Returns the methods that an address knows. */
export const methodsAt = ({ methods }: Place): string[] =>
  Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
