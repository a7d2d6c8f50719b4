import type { z } from 'zod'
import type { Ability } from './ability'
import type { Acting } from './acting'
import type { Limit } from './resource'

/** Proof of origin in place of the cross-site token. */
export type Proof = 'exempt' | 'pair'

/** A REST-style call, at any of its doors. */
export type RestCall = {
  /** Name in the envelope. */
  name: string
  limit: Limit
  /** Proof of origin that the call uses instead of the cross-site token. */
  csrf?: Proof
  /** True if only the other origins of CROSS_DOMAIN_ORIGINS may call it. */
  crossDomain?: true
  /** The ability that a member needs to call it; absent when anyone may. */
  needs?: Ability
  /** The part of a profile that it changes when the viewer acts for one. */
  acting?: Acting
  input: z.ZodType
  /** The answer's data, or an item of its list; absent if the answer is a file. */
  output?: z.ZodType
  /** True for a page of items, `within` for an object that contains a paged list. */
  list?: boolean | 'within'
  // Calls with different inputs share one table; the door has parsed `input` with the schema next to it.
  run: (call: never) => Promise<unknown>
  /** HTTP status at the v5 door. */
  status?: number
  /** The field of `input` that a body which is a list stands for. */
  bodyList?: string
  /** True if the answer is a file. */
  isStream?: true
}

export type RestVerb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The call of each HTTP method of one address. */
export type RestCalls = Partial<Record<RestVerb, RestCall>>
