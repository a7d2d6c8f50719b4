import type { z } from 'zod'
import type { domains } from '../domains.server'
import { ofDomains } from './addresses.server'
import { apiEndpoints } from './api-resource.server'
import { type Served, servedBy } from './served.server'

type EndpointsOf<D> = D extends { endpoints: readonly (infer E)[] } ? E : never

/** Every endpoint of the site, as its domain declares it. */
type AnyEndpoint = EndpointsOf<(typeof domains)[number]> | (typeof apiEndpoints)[number]

type DoorsOf<E> = E extends { door: infer D extends string; aliases?: readonly (infer A extends string)[] }
  ? D | A
  : never

/** The endpoints of the site by door, such as `BoardResource.create` or `POST /v5/ad_accounts`. */
export type Registry = { [E in AnyEndpoint as DoorsOf<E>]: E }

/**
 * The endpoints of the site by door. The doors, the browser's typed client, the public description and the tests read
 * only this table.
 */
export const registry: Readonly<Record<keyof Registry, Served>> = {
  ...ofDomains,
  ...servedBy([{ name: 'api', endpoints: apiEndpoints }]),
} as Record<keyof Registry, Served>

/** The endpoints of one kind of door. */
export const servedAt = (kind: Served['kind']): Served[] =>
  Object.values(registry).filter((one) => one.kind === kind)

/** The input of an endpoint, as a caller writes it. */
export type Input<E> = E extends { input: infer S extends z.ZodType } ? z.input<S> : never

type Parts<E> = E extends { output: infer S extends z.ZodType; list: infer L }
  ? { data: z.output<S>; list: L }
  : never

/** The `data` of an endpoint's answer: for a list, its items. */
export type Output<E> =
  Parts<E> extends { data: infer Data; list: infer L } ? (L extends true ? Data[] : Data) : never

/** The answer of an endpoint at the v5 door, where a list and its bookmark are one object. */
export type PlainOutput<E> =
  Parts<E> extends { data: infer Data; list: infer L }
    ? L extends true
      ? { items: Data[]; bookmark: string | null }
      : L extends 'within'
        ? Data & { bookmark: string | null }
        : Data
    : never
