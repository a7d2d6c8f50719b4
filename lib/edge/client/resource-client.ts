import type { Verb } from '@/lib/core/resource'
import type { Registry } from '@/lib/edge/doors/registry.server'
import { type AnswerOf, api, type InputOf } from './api'

type ResourceName = keyof Registry extends infer D
  ? D extends `${infer Name}.${Verb}`
    ? Name
    : never
  : never

type Client<Name extends string> = {
  [V in Verb as `${Name}.${V}` extends keyof Registry ? V : never]: `${Name}.${V}` extends infer D extends
    keyof Registry
    ? (
        options: InputOf<D>,
        signal?: AbortSignal,
        /** For a creating call, a UUID that outlives the page. Calls with the same key within a day create one object. */
        key?: string,
      ) => Promise<AnswerOf<D>>
    : never
}

/** Returns the methods of one named resource, as calls of `api`: `resource('BoardResource').update({ board_id, name })`. */
export function resource<Name extends ResourceName>(name: Name): Client<Name> {
  const call = api as (door: string, options: object, extras: object) => Promise<unknown>
  const method = (verb: Verb) => (options: object, signal?: AbortSignal, key?: string) =>
    call(`${name}.${verb}`, options, { signal, ...(key && { headers: { 'Idempotency-Key': key } }) })
  return {
    get: method('get'),
    create: method('create'),
    update: method('update'),
    delete: method('delete'),
  } as unknown as Client<Name>
}
