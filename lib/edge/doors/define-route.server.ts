import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { AppError, refuse } from '@/lib/core/app-error'
import { buildId, env } from '@/lib/core/env.server'
import { isHungUp } from '@/lib/core/hung-up'
import { log } from '@/lib/core/log.server'
import { jsonOf } from '@/lib/core/prepared-json'
import { faultOf } from '@/lib/core/reasons'
import type { Browser, Limit, Origin } from '@/lib/core/resource'
import type { Proof } from '@/lib/core/rest'
import type { Viewer } from '@/lib/core/viewer'
import { outageOf } from '@/lib/platform/db/outage'
import { checkRoom } from '@/lib/platform/disk/room.server'
import { withAbsoluteMedia } from '@/lib/platform/http/absolute-media'
import { cookieNames, readCookie, sessionTokenIn } from '@/lib/platform/http/cookies'
import { csrfToken, isCsrfToken, isSameSite, isTokenPair } from '@/lib/platform/http/csrf.server'
import {
  guardsSecret,
  type LimitCount,
  limitKey,
  pointsOf,
  takeLimit,
} from '@/lib/platform/limits/limits.server'
import { browserFor } from './browser.server'
import { originOf } from './location.server'
import { refusalHeaders } from './refusal-headers'
import { type HeaderOf, headersOf, ipOf, isSecure, resolveViewer } from './request-viewer.server'

/** The input of a route's handler. */
export type RouteCall = {
  request: Request
  viewer: Viewer
  origin: Origin
  requestId: string
  browser: Browser
}

/** The answer of a route's handler: a `body` for JSON, or a `stream` of bytes. */
export type Answer = { status?: number; body?: unknown; stream?: Readable; headers?: Record<string, string> }

type RouteSpec = {
  /** The limit that a call counts against; a resource uses that of its method instead. */
  limit?: Limit
  /** True if the limit counts signed-in callers by account, wherever they call from; otherwise by address. */
  isByAccount?: boolean
  /** True if the answer reports the limit. */
  tellsLimit?: boolean
  /** The category of the call that is reported with the limit. */
  category?: string | undefined
  /** Proof of origin in place of the cross-site token; the origin rule still applies. */
  csrf?: Proof | undefined
  /** True if only pages of the other origins of CROSS_DOMAIN_ORIGINS may call it and read the answer. */
  crossDomain?: boolean | undefined
  /** True if a POST may only read; a handler that writes checks the free disk space itself. */
  readsByPost?: boolean
  work: (call: RouteCall) => Promise<Answer>
  /** The envelope of this door for refusals. */
  refuse: (error: AppError, requestId: string) => unknown
}

/**
 * Converts anything thrown into an error that may leave the server; unknown errors are logged and become code
 * 500.
 */
export function asAppError(thrown: unknown, requestId: string): AppError {
  if (thrown instanceof AppError) {
    if (thrown.status >= 500) log.warn({ err: thrown.cause, requestId }, 'refused: %s', thrown.message)
    return thrown
  }
  if (thrown instanceof z.ZodError) {
    const { field = 'options', ...why } = faultOf(thrown.issues)
    return new AppError('badRequest', { field, ...why })
  }
  const outage = outageError(thrown)
  if (isHungUp(thrown)) log.info({ requestId }, 'the caller hung up')
  else if (outage) log.warn({ err: thrown, requestId }, 'refused for an outage')
  else log.error({ err: thrown, requestId }, 'request failed')
  return outage ?? new AppError('serverError')
}

/** Returns the error for a temporary outage: a full disk, or an unreachable database; null otherwise. */
function outageError(thrown: unknown): AppError | null {
  const outage = outageOf(thrown)
  if (outage === 'no-room') return new AppError('storageFull', { retryAfter: 60, cause: thrown })
  return outage === 'away' ? new AppError('busy', { retryAfter: 5, cause: thrown }) : null
}

/**
 * Returns the calling origin if it is a known other origin of this site (specification part 1, section 7); otherwise
 * null.
 */
function knownOrigin(request: Request): string | null {
  const origin = request.headers.get('origin')
  const { CROSS_DOMAIN_ORIGINS, ORIGIN } = env()
  return origin !== null && origin !== ORIGIN && CROSS_DOMAIN_ORIGINS.includes(origin) ? origin : null
}

function checkCrossSite(request: Request, viewer: Viewer, { csrf, crossDomain }: RouteSpec): void {
  if (crossDomain) {
    if (knownOrigin(request) === null) throw new AppError('forbidden')
    return
  }
  const host = request.headers.get('host') ?? ''
  if (!isSameSite(request.headers, [env().ORIGIN, `http://${host}`, `https://${host}`]))
    throw new AppError('forbidden')
  if (csrf === 'exempt') return
  const given = request.headers.get('x-csrftoken')
  const cookie = readCookie(request.headers.get('cookie'), cookieNames.csrf)
  const expected = csrfToken(viewer)
  if (isCsrfToken(given, expected) && isCsrfToken(cookie, expected)) return
  if (csrf === 'pair' && viewer.user === null && isTokenPair(given, cookie)) return
  // The token of an ended session matches nothing; the right error is then that the visitor is not signed in.
  const hasEnded = viewer.user === null && sessionTokenIn(request.headers.get('cookie'), isSecure()) !== null
  throw new AppError(hasEnded ? 'notSignedIn' : 'forbidden')
}

/** Allows a page of one other known origin to read the answer, with credentials. */
function allowReading(request: Request, left: Headers): void {
  const origin = knownOrigin(request)
  left.set('Vary', 'Origin')
  if (origin === null) return
  left.set('Access-Control-Allow-Origin', origin)
  left.set('Access-Control-Allow-Credentials', 'true')
}

type Around = { requestId: string; left: Headers; header: HeaderOf }

/** An answer as it is sent: a text, a stream, or nothing, with its headers. */
export type Written = { status: number; headers: Headers; content: string | Readable | null }

/**
 * Returns the answer as JSON with absolute media addresses, as a stream, or empty without a body, with the headers that the handler `left`.
 */
function written({ status = 200, body, stream }: Answer, { requestId, left, header }: Around): Written {
  if (body !== undefined) left.set('Content-Type', 'application/json; charset=utf-8')
  left.set('Cache-Control', stream ? 'private, no-store' : 'no-store')
  left.set('X-Content-Type-Options', 'nosniff')
  left.set('X-App-Version', buildId())
  left.set('X-Request-Id', requestId)
  if (stream) return { status, headers: left, content: stream }
  if (body === undefined) return { status, headers: left, content: null }
  // The site's own scripts read paths, since their media belong to the page's own origin.
  const isOurs = header('x-media-urls') === 'relative'
  const json = jsonOf(body, !isOurs) ?? 'null'
  return { status, headers: left, content: isOurs ? json : withAbsoluteMedia(json, env().ORIGIN) }
}

function tellLimit(left: Headers, { limit, remaining, reset }: LimitCount, category: string): void {
  if (category) left.set('X-RateLimit-Category', category)
  left.set('X-RateLimit-Limit', String(limit))
  left.set('X-RateLimit-Remaining', String(remaining))
  left.set('X-RateLimit-Reset', String(reset))
}

/** Resolves the viewer and counts the call: by address before any look-up, or by account when it is known. */
async function countCall(spec: RouteSpec, header: HeaderOf, left: Headers): Promise<Viewer> {
  const { limit, tellsLimit, category = '' } = spec
  const isByAccount = spec.isByAccount === true && limit !== undefined && !guardsSecret(limit)
  const address = limitKey(ipOf(header))
  if (limit && !isByAccount) await takeLimit(limit, address)
  const viewer = await resolveViewer(header)
  if (!limit || !isByAccount) return viewer
  try {
    const count = await takeLimit(limit, viewer.id ?? address)
    if (tellsLimit) tellLimit(left, count, category)
  } catch (refusal) {
    if (tellsLimit && refusal instanceof AppError && refusal.errorName === 'tooManyRequests')
      tellLimit(left, { limit: pointsOf(limit), remaining: 0, reset: refusal.retryAfter ?? 0 }, category)
    throw refusal
  }
  return viewer
}

/** Creates a handler from `defineAnswer`'s, for routers that use the platform's Response. */
export function defineRoute(spec: RouteSpec): (request: Request) => Promise<Response> {
  const write = defineAnswer(spec)
  return async (request) => responseOf(await write(request))
}

/** Returns an answer as the platform's Response. */
export function responseOf({ content, status, headers }: Written): Response {
  // Node's web streams and the platform's are the same, with two types.
  const body = content instanceof Readable ? (Readable.toWeb(content) as ReadableStream) : content
  return new Response(body, { status, headers })
}

/**
 * Creates an HTTP handler's function that always answers JSON: viewer → limit → cross-site check → handler, with every
 * exception in the door's own envelope.
 */
export function defineAnswer(spec: RouteSpec): (request: Request) => Promise<Written> {
  return async (request) => {
    const header = headersOf(request)
    const requestId = header('x-request-id') ?? randomUUID()
    const left = new Headers()
    if (spec.crossDomain) allowReading(request, left)
    try {
      const viewer = await countCall(spec, header, left)
      // The page still shows the profile: its actions must not become the person's.
      if (viewer.actedFor !== undefined)
        refuse('notPermitted', { reason: 'actingEnded', params: { name: viewer.actedFor } })
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        checkCrossSite(request, viewer, spec)
        if (!spec.readsByPost) await checkRoom()
      }
      const browser = browserFor(header, viewer, left)
      const call = { request, viewer, origin: originOf(header, viewer), requestId, browser }
      const done = await spec.work(call)
      for (const [name, value] of Object.entries(done.headers ?? {})) left.set(name, value)
      return written(done, { requestId, left, header })
    } catch (thrown) {
      const error = asAppError(thrown, requestId)
      for (const [name, value] of refusalHeaders(error)) left.set(name, value)
      const refusal = { status: error.status, body: spec.refuse(error, requestId) }
      return written(refusal, { requestId, left, header })
    }
  }
}
