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
  /** Route of the calling page, such as `/settings/:part` (`X-Page-Handler`); empty for other clients. */
  page?: string
  /** True if the cookie choices of the caller permit remembering what they do for recommendations. */
  readonly allows_personalization?: boolean
  /** True if they permit analytics. */
  readonly allows_analytics?: boolean
  /** True if they permit counting the caller among people, and the browser does not refuse tracking. */
  readonly allows_statistics?: boolean
}

/**
 * The calling browser: the id that one-time tokens and sign-ups are bound to, and the cookies a call may set. A domain
 * extends this interface by the cookies that it keeps (lib/platform/http/browser-parts.ts).
 */
export interface Browser {
  /** Id of the installation: the `X-Unauth-Id` header, otherwise the install cookie. */
  install_id: string
  /**
   * Clears the browser's cache of pages and answers: after a log-out, the back button shows nothing.
   */
  clearCache: () => void
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
