import type { z } from 'zod'
import { type Ability, isAble } from './ability'
import { refuse } from './app-error'
import type { Page } from './input'
import { isMember, type Member, type Viewer } from './viewer'

/** The name of a limit that many calls share: a row of the table in lib/platform/limits. */
export type LimitName =
  | 'read'
  | 'search'
  | 'write'
  | 'upload'
  | 'login'
  | 'mfa'
  | 'passcode'
  | 'register'
  | 'mail'
  | 'invite'
  | 'message'
  | 'lookup'
  | 'log'
  | 'consent'

/** `points` calls in `seconds`; `shared` limits are exact over all web processes; one that `guards` counts guesses of a secret. */
export type LimitRule = { points: number; seconds: number; shared: boolean; guards?: true }

/** The rate limit of a call: a shared limit, or one declared by its domain under a name of its own. */
export type Limit = LimitName | (LimitRule & { name: string })

/** The verbs of a named resource. */
export type Verb = 'get' | 'create' | 'update' | 'delete'

/** The origin of a request, as far as a query or command may need it. */
export type Origin = { ip: string; user_agent: string; country: string; locale: string }

/**
 * The calling browser: the id that one-time tokens and sign-ups are bound to, and the cookies a call may set.
 */
export type Browser = {
  /** Id of the installation: the `X-Unauth-Id` header, else the install cookie. */
  install_id: string
  /** True if a sign-up from this browser was refused for age in the last 24 hours. */
  age_restricted: boolean
  /** Leaves the age mark for 24 hours (error 9110). */
  restrictAge: () => void
  /** Leaves the cookies of a session that was just opened. */
  startSession: (session: { id: string; token: string }) => void
  /** Leaves a session that a page of another origin of ours asked for; the next page of this one begins it. */
  arrive: (session: { token: string }) => void
  /** Takes the session's cookies away. */
  endSession: () => void
  /** Tokens of the sessions that it brought, not looked up yet: the current account's, and those of the others. */
  tokens: { current: string | null; others: readonly string[] }
  /** Keeps the tokens of the other accounts, last used first; none takes their cookie away. */
  keepOthers: (tokens: readonly string[]) => void
  /**
   * Clears the browser's cache of pages and answers: after a log-out, nothing can be reached by going back.
   */
  clearCache: () => void
  /** The sealed identity that another service vouched for; null when there is none. */
  social_proof: string | null
  /** Keeps such a proof for ten minutes where no script reads it; null takes it away. */
  keepSocialProof: (proof: string | null) => void
  /** Leaves the answer on cookies for a year, where scripts may read it. */
  keepConsent: (answer: string) => void
}

/** One method of a resource: its input, its limit, and the query or command it calls. */
export type Method = {
  /** Ability that a member needs to call it; null when anyone may. */
  needs: Ability | null
  /** True if it answers a page of items; `within` if it answers an object with a bookmark inside. */
  list: boolean | 'within'
  limit: Limit
  input: z.ZodType
  // Methods with different inputs share one table; the dispatcher has parsed `input` with the schema beside
  // it.
  run: (call: never) => Promise<unknown>
}

/** The methods of one named resource. */
export type Resource = Partial<Record<Verb, Method>>

/** A call as a method sees it. */
export type Call<V extends Viewer, Input> = { viewer: V; input: Input; origin: Origin; browser: Browser }

type Spec<V extends Viewer, Schema extends z.ZodType, Output> = {
  limit: Limit
  input: Schema
  run: (call: Call<V, z.output<Schema>>) => Promise<Output>
}

/** Declares a method that anyone may call; its answer depends on the viewer. */
export function anyone<Schema extends z.ZodType, Output>(spec: Spec<Viewer, Schema, Output>) {
  return { ...spec, needs: null, list: false as const } satisfies Method
}

type MemberSpec<Schema extends z.ZodType, Output> = Spec<Member, Schema, Output> & { needs: Ability }

/**
 * Declares a method for signed-in members: others get code 2, and a member without the ability it `needs`
 * gets 29.
 */
export function member<Schema extends z.ZodType, Output>(spec: MemberSpec<Schema, Output>) {
  return { ...spec, list: false as const } satisfies Method
}

/** Declares a list for signed-in members, as `member` and `list`. */
export function memberList<Schema extends z.ZodType, Item>(spec: MemberSpec<Schema, Page<Item>>) {
  return { ...spec, list: true as const } satisfies Method
}

/**
 * Narrows a viewer to a member with the ability. Names the field `email` when verifying the address is all
 * that is missing. @throws AppError 2 when nobody is signed in, 29 when the ability is missing
 */
export function permitMember(viewer: Viewer, needs: Ability): asserts viewer is Member {
  if (!isMember(viewer)) refuse('notSignedIn')
  if (isAble(viewer.user, needs)) return
  const isUnverified = isAble({ ...viewer.user, email_verified: true }, needs)
  refuse('notPermitted', isUnverified ? { field: 'email', reason: 'notVerified' } : {})
}

/** Declares a list that anyone may read: its bookmark goes into the envelope beside the items. */
export function list<Schema extends z.ZodType, Item>(spec: Spec<Viewer, Schema, Page<Item>>) {
  return { ...spec, needs: null, list: true as const } satisfies Method
}

/** The answer of a list that has more data than its items. */
export type Within<Data> = { data: Data; bookmark: string | null }

/** Declares a list that anyone may read whose `data` is an object around its items: search. */
export function listWithin<Schema extends z.ZodType, Data>(spec: Spec<Viewer, Schema, Within<Data>>) {
  return { ...spec, needs: null, list: 'within' as const } satisfies Method
}
