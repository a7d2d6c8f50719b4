import { randomUUID } from 'node:crypto'
import { AppError, refuse } from '@/lib/core/app-error'
import type { Browser, Limit, Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { checkSpace } from '@/lib/platform/disk/space.server'
import { type LimitCount, limitKey, pointsOf, takeLimit } from '@/lib/platform/limits/limits.server'
import { asAppError } from './as-app-error.server'
import { browserFor } from './browser.server'
import { allowReading, checkCrossSite, type OriginRules } from './cross-site.server'
import { originOf } from './location.server'
import { refusalHeaders } from './refusal-headers'
import { type HeaderOf, headersOf, ipOf, resolveViewer } from './request-viewer.server'
import { type Answer, type Written, written } from './written.server'

/** The rules that the steps apply to a request. */
export type Rules = OriginRules & {
  /** The limit that it counts against. */
  limit?: Limit | undefined
  /** True if signed-in callers are counted by account, wherever they call from; otherwise all are by address. */
  isByAccount?: boolean
  /** The category of the call, '' for none, if the answer reports the limit. */
  category?: string
  /** True if a POST may only read; a handler that writes checks the free disk space itself. */
  readsByPost?: boolean
}

/** A request on its way through the steps, and its answer. */
export type Exchange = {
  readonly request: Request
  readonly header: HeaderOf
  readonly requestId: string
  readonly rules: Rules
  /** Headers of the answer, whether the request is granted or refused. */
  readonly headers: Headers
  /** The session's viewer: null until a step needs it. */
  viewer: Viewer | null
  /** Null until the last step. */
  answer: Answer | null
}

/** A check or action on a request. It throws to refuse the request. */
export type Step<E extends Exchange = Exchange> = (exchange: E) => Promise<void> | void

/** Returns the viewer of a request: one look-up, by the first step that asks. */
export async function viewerIn(exchange: Exchange): Promise<Viewer> {
  exchange.viewer ??= await resolveViewer(exchange.header)
  return exchange.viewer
}

function reportLimit(headers: Headers, { limit, remaining, reset }: LimitCount, category: string): void {
  if (category) headers.set('X-RateLimit-Category', category)
  headers.set('X-RateLimit-Limit', String(limit))
  headers.set('X-RateLimit-Remaining', String(remaining))
  headers.set('X-RateLimit-Reset', String(reset))
}

/** Counts the request: by address, before any look-up, or by account. @throws AppError 8 */
export const limit: Step = async (exchange) => {
  const { rules, header, headers } = exchange
  if (!rules.limit) return
  const address = limitKey(ipOf(header))
  if (!rules.isByAccount) return void (await takeLimit(rules.limit, address))
  const { category } = rules
  const { id } = await viewerIn(exchange)
  try {
    const count = await takeLimit(rules.limit, id ?? address)
    if (category !== undefined) reportLimit(headers, count, category)
  } catch (refusal) {
    if (category !== undefined && refusal instanceof AppError && refusal.errorName === 'tooManyRequests') {
      const used = { limit: pointsOf(rules.limit), remaining: 0, reset: refusal.retryAfter ?? 0 }
      reportLimit(headers, used, category)
    }
    throw refusal
  }
}

/** Resolves the viewer. @throws AppError 29 when the session no longer acts for a profile, so that the call is not made as the person */
export const viewer: Step = async (exchange) => {
  const { actedFor } = await viewerIn(exchange)
  if (actedFor !== undefined) refuse('notPermitted', { reason: 'actingEnded', params: { name: actedFor } })
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** Checks that a request which may change something comes from a page of this site. @throws AppError 403, 2 */
export const crossSite: Step = async (exchange) => {
  if (isRead(exchange.request)) return
  checkCrossSite(exchange.header, await viewerIn(exchange), exchange.rules)
}

/** Checks that the disk has room for a change. @throws AppError 507 */
export const reserveCapacity: Step = async ({ request, rules }) => {
  if (!isRead(request) && !rules.readsByPost) await checkSpace()
}

/** The caller, as passed to commands and queries. */
export type Caller = { viewer: Viewer; origin: Origin; browser: Browser }

/** Returns the caller of a request; cookies that a call sets go into the answer's headers. */
export async function callerIn(exchange: Exchange): Promise<Caller> {
  const viewer = await viewerIn(exchange)
  const { header, headers } = exchange
  return { viewer, origin: originOf(header, viewer), browser: browserFor(header, viewer, headers) }
}

/** Begins an exchange. */
export function begin(request: Request, rules: Rules): Exchange {
  const header = headersOf(request)
  const headers = new Headers()
  if (rules.crossDomain) allowReading(header, headers)
  const requestId = header('x-request-id') ?? randomUUID()
  return { request, header, requestId, rules, headers, viewer: null, answer: null }
}

/** Takes the steps one after the other; anything thrown becomes a refusal in the door's words. Always answers. */
export async function take<E extends Exchange>(
  exchange: E,
  steps: readonly Step<E>[],
  refusal: (error: AppError, requestId: string) => unknown,
): Promise<Written> {
  try {
    for (const step of steps) await step(exchange)
    const answer = exchange.answer ?? refuse('serverError')
    for (const [name, value] of Object.entries(answer.headers ?? {})) exchange.headers.set(name, value)
    return written(answer, exchange)
  } catch (thrown) {
    const error = asAppError(thrown, exchange.requestId)
    for (const [name, value] of refusalHeaders(error)) exchange.headers.set(name, value)
    return written({ status: error.status, body: refusal(error, exchange.requestId) }, exchange)
  }
}
