import type { z } from 'zod'
import type { Endpoint } from '@/lib/core/endpoint'
import type { Verb } from '@/lib/core/resource'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { domains } from '../domains.server'
import { apiEndpoints } from './api-resource.server'
import { checked } from './checked.server'

type Merged<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never

type EndpointsOf<D> = D extends { endpoints: readonly (infer E)[] } ? E : never

/** Every endpoint of the site, as its domain declares it. */
type AnyEndpoint = EndpointsOf<(typeof domains)[number]> | (typeof apiEndpoints)[number]

type ByResource<E> = E extends { resource: readonly [infer Name extends string, infer V extends string] }
  ? { [N in Name]: { [W in V]: E } }
  : never

type ByAddress<E, Door extends 'rest' | 'v5'> = E extends {
  [D in Door]: readonly [infer V extends string, infer Path extends string]
}
  ? { [Key in `${V} ${Path}`]: E }
  : never

/** The methods of each named resource, for the browser's typed client. */
export type Registry = Merged<ByResource<AnyEndpoint>>

/** The endpoints of the REST door by verb and address, such as `POST /v3/did_it/:id/like/`. */
export type RestRegistry = Merged<ByAddress<AnyEndpoint, 'rest'>>

/** The endpoints of the v5 door by verb and address. */
export type V5Registry = Merged<ByAddress<AnyEndpoint, 'v5'>>

/** The methods of a named resource. */
export type Methods = Partial<Record<Verb, Endpoint>>

/** Merges the resources of domains. @throws Error when two of them declare one method */
export function resourcesOf(of: readonly Pick<Domain, 'name' | 'endpoints'>[]): Record<string, Methods> {
  const merged: Record<string, Methods> = {}
  for (const { name: domain, endpoints = [] } of of)
    for (const one of endpoints) {
      if (!('run' in one) || !one.resource) continue
      const [name, verb] = one.resource
      if (merged[name]?.[verb]) throw new Error(`${domain} brings ${name}/${verb} again`)
      merged[name] = { ...merged[name], [verb]: { ...one, run: checked(one) } }
    }
  return merged
}

/** Every named resource: the dispatcher, the typed client and the tests read only this table. */
export const registry = resourcesOf([
  ...domains,
  { name: 'api', endpoints: apiEndpoints },
]) as unknown as Registry

/** The input of an endpoint, as a caller writes it. */
export type Input<E> = E extends { input: infer S extends z.ZodType } ? z.input<S> : never

type ListOf<E> = E extends { list: infer L } ? L : false

/** The `data` of an endpoint's answer: for a list, its items. */
export type Output<E> = E extends { output: infer S extends z.ZodType }
  ? ListOf<E> extends true
    ? z.output<S>[]
    : z.output<S>
  : never

/** The answer of an endpoint at the v5 door, where a list and its bookmark are one object. */
export type PlainOutput<E> = E extends { output: infer S extends z.ZodType }
  ? ListOf<E> extends true
    ? { items: z.output<S>[]; bookmark: string | null }
    : ListOf<E> extends 'within'
      ? z.output<S> & { bookmark: string | null }
      : z.output<S>
  : never
