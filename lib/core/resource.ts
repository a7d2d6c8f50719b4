import type { z } from 'zod'
import type { Page } from './input'
import type { Member, Viewer } from './viewer'

/** What a call costs its caller: a row of the limits table in lib/serve. */
export type LimitName = 'read' | 'search' | 'write' | 'upload' | 'login' | 'register' | 'lookup' | 'log'

/** The verbs of a named resource (wire.md section 1). */
export type Verb = 'get' | 'create' | 'update' | 'delete'

/** Where a request came from, as far as a query or command may need it. */
export type Origin = { ip: string; user_agent: string; country: string; locale: string }

/** The browser that calls: what binds one-time tokens and sign-ups to it, and what a call may leave in it. */
export type Browser = {
  /** Id of the installation: the `X-Unauth-Id` header, else the install cookie. */
  install_id: string
  /** Whether a sign-up from this browser was refused for age in the last 24 hours. */
  age_restricted: boolean
  /** Leaves the age mark for 24 hours (error 9110). */
  restrictAge: () => void
  /** Leaves the cookies of a session that was just opened. */
  startSession: (session: { id: string; token: string }) => void
  /** Takes the session's cookies away. */
  endSession: () => void
}

/** One method of a resource: what it takes, what it costs, and the query or command it calls. */
export type Method = {
  access: 'anyone' | 'member'
  /** Whether it answers a page of items, or something that a bookmark goes `within`. */
  list: boolean | 'within'
  limit: LimitName
  input: z.ZodType
  // Methods of many inputs stand in one table; the dispatcher has parsed `input` with the schema beside it.
  run: (call: never) => Promise<unknown>
}

/** The methods of one named resource. */
export type Resource = Partial<Record<Verb, Method>>

/** A call as a method sees it. */
export type Call<V extends Viewer, Input> = { viewer: V; input: Input; origin: Origin; browser: Browser }

type Spec<V extends Viewer, Schema extends z.ZodType, Output> = {
  limit: LimitName
  input: Schema
  run: (call: Call<V, z.output<Schema>>) => Promise<Output>
}

/** A method that anyone may call; what it shows depends on the viewer. */
export function anyone<Schema extends z.ZodType, Output>(spec: Spec<Viewer, Schema, Output>) {
  return { ...spec, access: 'anyone' as const, list: false as const } satisfies Method
}

/** A method for signed-in people only: others get code 2. */
export function member<Schema extends z.ZodType, Output>(spec: Spec<Member, Schema, Output>) {
  return { ...spec, access: 'member' as const, list: false as const } satisfies Method
}

/** A list that anyone may read: its bookmark goes into the envelope beside the items. */
export function list<Schema extends z.ZodType, Item>(spec: Spec<Viewer, Schema, Page<Item>>) {
  return { ...spec, access: 'anyone' as const, list: true as const } satisfies Method
}

/** What a list answers that has more to say than its items. */
export type Within<Data> = { data: Data; bookmark: string | null }

/** A list that anyone may read whose `data` is an object around its items: search. */
export function listWithin<Schema extends z.ZodType, Data>(spec: Spec<Viewer, Schema, Within<Data>>) {
  return { ...spec, access: 'anyone' as const, list: 'within' as const } satisfies Method
}
