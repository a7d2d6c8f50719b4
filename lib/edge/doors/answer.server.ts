import { runActing } from '@/lib/business/acting/record.server'
import { callerOf } from '@/lib/core/acting'
import type { AppError } from '@/lib/core/app-error'
import { traced } from '@/lib/core/logs/sinks.server'
import { noteTiming } from '@/lib/core/logs/timings.server'
import { permitMember } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import {
  begin,
  type Caller,
  callerIn,
  crossSite,
  type Exchange,
  limit,
  type Rules,
  reserveCapacity,
  type Step,
  take,
  viewer,
  viewerIn,
} from './exchange.server'
import type { Served } from './served.server'
import type { Answer, Written } from './written.server'

/** The fields of a call. */
export type Fields = Record<string, unknown>

/** A call at a door, with what its steps fill in. */
export type CallExchange = Exchange & {
  readonly adapter: Adapter
  /** The endpoint that the request names; undefined for none, which `admit` refuses. */
  readonly found: Served | undefined
  /** By `admit`: the endpoint, the session's viewer, and the profile or person that the call runs for. */
  endpoint: Served
  viewer: Viewer
  caller: Viewer
  /** By `parse`: the fields in the words of the endpoint, and the input in them. */
  fields: Fields
  input: unknown
}

/** The words of a door. */
export type Adapter = {
  /** The steps, in the order in which they refuse. */
  steps: readonly Step<CallExchange>[]
  rules: Rules
  /** Refuses a request that names no endpoint. */
  missing: () => never
  /** Reads the fields of a call from its request, and the input from them. */
  read: (call: CallExchange) => Promise<Fields>
  parse: (call: CallExchange) => unknown
  /** Runs the call where that is more than `runCall`. */
  run?: (call: CallExchange, caller: Caller) => Promise<unknown>
  /** The envelope of a result, and of a refusal. */
  answer: (call: CallExchange, result: unknown) => Answer
  refuse: (error: AppError, requestId: string) => unknown
}

/** Checks the requirements of a call for the viewer, or for the profile that they act for; returns the caller. @throws AppError 2, 29 */
export function admitted({ acting, needs }: Served, viewer: Viewer): Viewer {
  const caller = callerOf(viewer, acting)
  if (needs) permitMember(caller, needs, acting)
  return caller
}

/** Runs an endpoint. What it changes for a profile is permitted and recorded in its transactions. */
export function runCall(endpoint: Served, caller: Caller, input: unknown): Promise<unknown> {
  const { acting, name, verb } = endpoint
  const run = endpoint.run as (call: object) => Promise<unknown>
  return runActing(caller, { acting, call: name, verb, input }, () => run({ ...caller, input }))
}

const admit: Step<CallExchange> = async (call) => {
  call.endpoint = call.found ?? call.adapter.missing()
  call.caller = admitted(call.endpoint, await viewerIn(call))
}

const parse: Step<CallExchange> = async (call) => {
  call.fields = await call.adapter.read(call)
  call.input = call.adapter.parse(call)
}

const run: Step<CallExchange> = async (call) => {
  const { adapter, endpoint, input } = call
  const caller = { ...(await callerIn(call)), viewer: call.caller }
  const result = adapter.run ? await adapter.run(call, caller) : await runCall(endpoint, caller, input)
  call.answer = adapter.answer(call, result)
}

/** The steps of a call, in the order in which they refuse it. */
export const steps = [limit, viewer, crossSite, reserveCapacity, admit, parse, run] as const

/** The steps at the door of resources, which counts a call when its origin is proven. */
export const resourceSteps = [viewer, crossSite, reserveCapacity, limit, admit, parse, run] as const

/** Answers a call in the words of a door, and counts how long it took. Whatever is thrown becomes a refusal. */
export async function answer(
  request: Request,
  found: Served | undefined,
  adapter: Adapter,
): Promise<Written> {
  const started = performance.now()
  const call = { ...begin(request, adapter.rules), adapter, found, fields: {} } as CallExchange
  const written = await traced('call', found?.door ?? 'unknown', () =>
    take(call, adapter.steps, adapter.refuse),
  )
  if (found) noteTiming('call', found.door, performance.now() - started, written.status >= 500)
  return written
}
