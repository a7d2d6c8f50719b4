import { type Ability, isAble } from './ability'
import type { Acting } from './acting'
import { refuse } from './app-error'
import { isMember, type Member, type Viewer } from './viewer'

/** The name of a limit that many calls share: a row of the table in lib/platform/limits. */
export type LimitName = 'read' | 'search' | 'write' | 'upload' | 'mail' | 'invite' | 'lookup'

/** `points` calls in `seconds`; `shared` limits are exact over all web processes; one that `guards` counts guesses of a secret. */
export type LimitRule = { points: number; seconds: number; shared: boolean; guards?: true }

/** The rate limit of a call: a shared limit, or one declared by its domain under a name of its own. */
export type Limit = LimitName | (LimitRule & { name: string })

/** The verbs of a named resource. */
export type Verb = 'get' | 'create' | 'update' | 'delete'

/** The origin of a request, as far as a query or command may need it. */
export type Origin = {
  ip: string
  user_agent: string
  country: string
  locale: string
  /** Route of the page that calls, such as `/pin/:id` (`X-Page-Handler`); empty for other clients. */
  page?: string
}

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
  /** Gives the page the cross-site token of a session that acts for a profile, or that of the person for null. */
  actFor: (profile_id: string | null) => void
  /** Leaves the answer on cookies for a year, where scripts may read it. */
  keepConsent: (answer: string) => void
}

/** A call as a method sees it. */
export type Call<V extends Viewer, Input> = { viewer: V; input: Input; origin: Origin; browser: Browser }

/**
 * Narrows a viewer to a member with the ability. Names the field `email` when verifying the address is all
 * that is missing. Without `acting` it is not for viewers who act for a profile. @throws AppError 2 when nobody is signed in,
 * 29 when the ability is missing
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
