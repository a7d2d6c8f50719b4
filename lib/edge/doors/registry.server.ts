import type { z } from 'zod'
import type { Page } from '@/lib/core/input'
import type { Resource, Within } from '@/lib/core/resource'
import type { Domain } from '@/lib/platform/house/domain.server'
import { domains } from '../domains.server'
import { apiResources } from './api-resource.server'

type ResourcesOf<D> = D extends { resources: infer R } ? R : never
type Merged<U> = (U extends unknown ? (member: U) => void : never) extends (member: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never

/** The registry's type, for the browser's typed client. */
export type Registry = Merged<ResourcesOf<(typeof domains)[number]>> & typeof apiResources

/** Merges the resources of domains, of which several may bring one. @throws Error when two of them bring one method of it */
export function resourcesOf(of: readonly Domain[]): Record<string, Resource> {
  const merged: Record<string, Resource> = {}
  for (const { name, resources = {} } of of)
    for (const [resource, methods] of Object.entries(resources)) {
      const before = merged[resource] ?? {}
      for (const method of Object.keys(methods))
        if (Object.hasOwn(before, method)) throw new Error(`${name} brings ${resource} ${method} again`)
      merged[resource] = { ...before, ...methods }
    }
  return merged
}

/** Every named resource: the one table that the dispatcher, the typed client and the tests read. */
export const registry = { ...resourcesOf(domains), ...apiResources } as unknown as Registry

type MethodOf<R, Name extends keyof R, V extends keyof R[Name]> = R[Name][V]

/** What a method takes, as a caller writes it. */
export type Options<R, Name extends keyof R, V extends keyof R[Name]> =
  MethodOf<R, Name, V> extends { input: infer S extends z.ZodType } ? z.input<S> : never

/** What a method answers as `data`: a list answers its items. */
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
