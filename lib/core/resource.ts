import { type Ability, isAble } from './ability'
import type { Acting } from './acting'
import { refuse } from './app-error'
import { isMember, type Member, type Viewer } from './viewer'

/** The name of a limit that many calls share: a row of the table in lib/platform/limits. */
export type LimitName = 'read' | 'search' | 'write' | 'upload' | 'mail' | 'invite' | 'lookup'

/** `points` calls in `seconds`. `shared` limits are exact over all web processes; `guards` marks a limit on guesses of a secret. */
export type LimitRule = { points: number; seconds: number; shared: boolean; guards?: true }

/** The rate limit of a call: a shared limit, or one declared by its domain under its own name. */
export type Limit = LimitName | (LimitRule & { name: string })

/** The verbs of a named resource. */
export type Verb = 'get' | 'create' | 'update' | 'delete'

/** The origin of a request, as needed by queries and commands. */
export type Origin = {
  ip: string
  user_agent: string
  country: string
  locale: string
  /** Route of the calling page, such as `/pin/:id` (`X-Page-Handler`); empty for other clients. */
  page?: string
}

/**
 * The calling browser: the id that one-time tokens and sign-ups are bound to, and the cookies a call may set.
 */
export type Browser = {
  /** Id of the installation: the `X-Unauth-Id` header, otherwise the install cookie. */
  install_id: string
  /** True if a sign-up from this browser was refused for age in the last 24 hours. */
  age_restricted: boolean
  /** Sets the age mark for 24 hours (error 9110). */
  restrictAge: () => void
  /** Sets the cookies of a session that was just opened. */
  startSession: (session: { id: string; token: string }) => void
  /** Stores a session requested by a page of another of our origins; the next page of this origin starts it. */
  arrive: (session: { token: string }) => void
  /** Deletes the session's cookies. */
  endSession: () => void
  /** Session tokens of the request, not yet looked up: the current account's, and those of the other accounts. */
  tokens: { current: string | null; others: readonly string[] }
  /** Stores the tokens of the other accounts, last used first; an empty list deletes their cookie. */
  keepOthers: (tokens: readonly string[]) => void
  /**
   * Clears the browser's cache of pages and answers: after a log-out, the back button shows nothing.
   */
  clearCache: () => void
  /** The sealed identity confirmed by another service; null when there is none. */
  social_proof: string | null
  /** Stores such an identity for ten minutes, inaccessible to scripts; null deletes it. */
  keepSocialProof: (proof: string | null) => void
  /** Gives the page the cross-site token of a session that acts for a profile, or, for null, of the person. */
  actFor: (profile_id: string | null) => void
  /** Stores the cookie choice for a year, readable by scripts. */
  keepConsent: (answer: string) => void
}

/** A call, as passed to a method. */
export type Call<V extends Viewer, Input> = { viewer: V; input: Input; origin: Origin; browser: Browser }

/**
 * Narrows a viewer to a member with the ability. Names the field `email` when only a verified address is missing.
 * Without `acting` it refuses viewers who act for a profile. @throws AppError 2 when signed out, 29 when the ability is
 * missing
 */
export function permitMember(viewer: Viewer, needs: Ability, acting?: Acting): asserts viewer is Member {
  if (!isMember(viewer)) refuse('notSignedIn')
  if (viewer.actor && !acting) refuse('notPermitted', { reason: 'stopActingFirst' })
  if (isAble(viewer.user, needs)) return
  const isUnverified = isAble({ ...viewer.user, email_verified: true }, needs)
  refuse('notPermitted', isUnverified ? { field: 'email', reason: 'notVerified' } : {})
}

/** The answer of a list that has more data than its items. */
export type Within<Data> = { data: Data; bookmark: string | null }
