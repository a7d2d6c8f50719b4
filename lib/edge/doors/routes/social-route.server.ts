import { randomUUID } from 'node:crypto'
import NextAuth from 'next-auth'
import { receiveIdentity } from '@/lib/accounts/identities/commands.server'
import type { SocialProof } from '@/lib/accounts/identities/proof.server'
import { logInOptions } from '@/lib/accounts/log-in/log-in-options.server'
import { isAble } from '@/lib/core/ability'
import { configureNextAuth, env } from '@/lib/core/env.server'
import { own } from '@/lib/core/own'
import { isMember } from '@/lib/core/viewer'
import { asAppError } from '@/lib/edge/doors/as-app-error.server'
import { browserFor } from '@/lib/edge/doors/browser.server'
import { originOf } from '@/lib/edge/doors/location.server'
import { serveMissing } from '@/lib/edge/doors/missing.server'
import { refusalHeaders } from '@/lib/edge/doors/refusal-headers'
import { headersOf, ipOf, isSecure, resolveViewer } from '@/lib/edge/doors/request-viewer.server'
import { socialOptions } from '@/lib/edge/doors/social-options.server'
import { readBody } from '@/lib/platform/http/body.server'
import { readCookie } from '@/lib/platform/http/cookies'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'

type Context = { params: Promise<{ nextauth: string[] }> }

/** The exposed parts of next-auth: its cross-site token, the redirect to a service, and the callback. */
const open: Record<string, string[]> = { csrf: ['GET'], signin: ['POST'], callback: ['GET', 'POST'] }

const to = (path: string) => new URL(path, env().ORIGIN).href

/** The page a browser came from, and the path to continue at after the log-in. */
type Left = { page: '/login/' | '/signup/'; next: string }

/**
 * Reads next-auth's cookie: the page the browser came from with its `next`, or the path to continue at. The
 * page validates it.
 */
function leftFrom(cookie: string | null): Left {
  const nowhere = { page: '/signup/', next: '/' } as const
  const name = `${isSecure() ? '__Secure-' : ''}next-auth.callback-url`
  try {
    const stored = new URL(decodeURIComponent(readCookie(cookie, name) ?? ''))
    const { origin, pathname, search, searchParams } = stored
    if (origin !== env().ORIGIN) return nowhere
    if (pathname !== '/login/' && pathname !== '/signup/')
      return { page: '/signup/', next: pathname + search }
    return { page: pathname, next: searchParams.get('next') || '/' }
  } catch {
    return nowhere
  }
}

/** Returns the address of the page that the browser came from, with an error. */
function failure(cookie: string | null): string {
  const { page, next } = leftFrom(cookie)
  return to(`${page}?error=social${next === '/' ? '' : `&next=${encodeURIComponent(next)}`}`)
}

/** Maximum bytes of a body: next-auth reads a token, an address to continue at, and the answer of a service. */
const maxBytes = 65_536

/**
 * Returns a request with the parts that next-auth reads; its body is already read, within our bounds. @throws AppError 1,
 * 413 and 415 as `readBody`
 */
async function boundedRequest(request: Request) {
  const { method, url } = request
  const body = method === 'POST' ? await readBody(request, maxBytes) : null
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  return { method, headers, body, nextUrl: new URL(url), json: async () => body }
}

async function runNextAuth(request: Request, context: Context): Promise<Response> {
  const header = headersOf(request)
  await takeLimit('lookup', limitKey(ipOf(header)))
  const viewer = await resolveViewer(header)
  const left = new Headers()
  const arrived = async (proof: Omit<SocialProof, 'once'>) => {
    const browser = browserFor(header, viewer, left)
    const member = isMember(viewer) ? viewer : null
    if (member && !isAble(member.user, 'account')) return to('/settings/connected/?social=refused')
    const what = await receiveIdentity(member, proof, originOf(header, viewer), browser)
    if (what !== 'kept') return to(`/settings/connected/?social=${what}`)
    return to(`/signup/?social=arrived&next=${encodeURIComponent(leftFrom(header('cookie')).next)}`)
  }
  const bounded = await boundedRequest(request)
  configureNextAuth()
  const answer: Response = await NextAuth(bounded as never, context as never, socialOptions(arrived))
  for (const cookie of left.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
  // next-auth's own pages are not used here.
  const location = answer.headers.get('Location')
  if (location && new URL(location, env().ORIGIN).pathname.startsWith('/api/auth/'))
    answer.headers.set('Location', failure(header('cookie')))
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

/**
 * Serves `/api/auth/…`: redirecting to another service to log in, and its callback (decision 049). 404
 * without such a service.
 */
export async function serveSocial(request: Request, context: Context): Promise<Response> {
  const [action = '', provider] = (await context.params).nextauth
  const { providers } = logInOptions()
  const cookie = request.headers.get('cookie')
  if (action === 'error' && providers.length > 0)
    return new Response(null, { status: 302, headers: { Location: failure(cookie) } })
  const isKnown = action === 'csrf' || providers.some(({ id }) => id === provider)
  if (providers.length === 0 || !isKnown || !own(open, action)?.includes(request.method))
    return serveMissing(request)
  try {
    return await runNextAuth(request, context)
  } catch (thrown) {
    const error = asAppError(thrown, request.headers.get('x-request-id') ?? randomUUID())
    const init = { status: error.status, headers: refusalHeaders(error) }
    if (request.method === 'POST') return Response.json({ url: failure(cookie) }, init)
    return new Response(null, { status: 302, headers: { Location: failure(cookie) } })
  }
}
