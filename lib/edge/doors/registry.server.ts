import type { z } from 'zod'
import type { Page } from '@/lib/core/input'
import type { Method, Resource, Verb, Within } from '@/lib/core/resource'
import type { Domain } from '@/lib/platform/house/domain.server'
import { domains } from '../domains.server'
import { apiResources } from './api-resource.server'
import { checked } from './checked.server'

type Merged<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never

type Endpoints<D> = D extends { endpoints: readonly (infer E)[] } ? E : never
type ByResource<E> = E extends { resource: readonly [infer Name extends string, infer V extends string] }
  ? { [N in Name]: { [W in V]: E } }
  : never
type ResourcesOf<D> = (D extends { resources: infer R } ? R : never) | ByResource<Endpoints<D>>

/** The registry's type, for the browser's typed client. */
export type Registry = Merged<ResourcesOf<(typeof domains)[number]>> & typeof apiResources

/** Merges the resources of domains. @throws Error when two of them bring one method */
export function resourcesOf(of: readonly Domain[]): Record<string, Resource> {
  const merged: Record<string, Resource> = {}
  const add = (domain: string, name: string, verb: Verb, method: Method) => {
    if (merged[name]?.[verb]) throw new Error(`${domain} brings ${name}/${verb} again`)
    merged[name] = { ...merged[name], [verb]: method }
  }
  for (const { name: domain, resources = {}, endpoints = [] } of of) {
    for (const [name, methods] of Object.entries(resources))
      for (const [verb, method] of Object.entries(methods)) add(domain, name, verb as Verb, method)
    for (const one of endpoints)
      if ('run' in one && one.resource) add(domain, ...one.resource, { ...one, run: checked(one) })
  }
  return merged
}

/** Every named resource: the one table that the dispatcher, the typed client and the tests read. */
export const registry = { ...resourcesOf(domains), ...apiResources } as unknown as Registry

type MethodOf<R, Name extends keyof R, V extends keyof R[Name]> = R[Name][V]

/** The options of a method, as a caller writes them. */
export type Options<R, Name extends keyof R, V extends keyof R[Name]> =
  MethodOf<R, Name, V> extends { input: infer S extends z.ZodType } ? z.input<S> : never

/** The `data` of a method's answer: its items for a list. */
export type Output<R, Name extends keyof R, V extends keyof R[Name]> =
  MethodOf<R, Name, V> extends { list: infer L; run: (...call: never[]) => Promise<infer O> }
    ? L extends 'within'
      ? O extends Within<infer Data>
        ? Data
        : never
      : L extends true
        ? O extends Page<infer Item>
          ? Item[]
          : never
        : O
    : never
