import type { Verb } from './resource'

/** A method of HTTP at an address. */
export type RestVerb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Where a call is served: a method of a named resource (`PinResource.create`, at `/resource/PinResource/create/`), or a
 * method of HTTP at an address (`POST /v3/did_it/:id/like/`, `GET /v5/ad_accounts`), whose segments such as `:id` are
 * fields of its input.
 */
export type Door = `${string}.${Verb}` | `${RestVerb} /${string}`

/** The parts of a door: `at` is the resource's name or the address. */
export type DoorParts = {
  door: Door
  kind: 'resource' | 'rest' | 'v5'
  verb: Verb | RestVerb
  at: string
  isRead: boolean
}

/** Returns the parts of a door. Addresses below `/v5/` answer plain JSON; the others, REST-style, have an envelope. */
export function partsOfDoor(door: Door): DoorParts {
  const [verb = '', address] = door.split(' ')
  if (address !== undefined) {
    const kind = address.startsWith('/v5/') ? 'v5' : 'rest'
    return { door, kind, verb: verb as RestVerb, at: address, isRead: verb === 'GET' }
  }
  const [at = '', method = ''] = door.split('.')
  return { door, kind: 'resource', verb: method as Verb, at, isRead: method === 'get' }
}
