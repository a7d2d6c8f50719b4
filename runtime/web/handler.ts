import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { countRequest } from '@/lib/core/logs/metrics.server'
import { sinks } from '@/lib/core/logs/sinks.server'
import { isLivePath, serveLive } from '@/lib/edge/doors/routes/live-route.server'
import { trafficRoute } from '@/lib/platform/routing/page-routes'
import { pagesBefore } from '../build/builds'
import { watchBodies } from './body-guard'
import { requestPlaces } from './callers'
import type { NextServer } from './captured-answer'
import { cleanHeaders } from './client-headers'
import { compressAnswer } from './compress-answer'
import { answerCall } from './direct-calls'
import { answerEmailLink } from './email-link'
import { forwardCountries } from './forward-countries'
import { mayReadMetrics, serveHealth, serveMetrics } from './health'
import { answerOptions, checkMethod } from './known-methods'
import { answerMediaMethod, serveMedia } from './media-files'
import { preparePage } from './page-headers'
import { fail } from './refusals'
import { checkTarget, ownHosts } from './request-target'
import { sealAnswer } from './seal-answer'
import { answerShare, serveWorker } from './service-worker'
import { serveStatic } from './static-files'
import { answerUnknownFiles } from './unknown-files'
import { serveVisitorPages } from './visitor-pages'

/** Returns the handler of every request, which passes pages and all else that is not its own to `next`. */
export function makeHandler(next: NextServer): (req: IncomingMessage, res: ServerResponse) => void {
  const { DIRECT_CALLS, MEDIA_DIR, NEXT_DIST_DIR, NODE_ENV, TRUSTED_PROXY_HOPS } = env()
  const media = serveMedia(MEDIA_DIR)
  const isDevelopment = NODE_ENV === 'development'
  const statics = isDevelopment ? null : serveStatic(NEXT_DIST_DIR, pagesBefore(NEXT_DIST_DIR))
  const visitors = serveVisitorPages(next)
  const worker = serveWorker()
  const unknownFiles = isDevelopment ? null : answerUnknownFiles()

  const hosts = ownHosts(env())
  const watchBody = watchBodies()
  const takePlace = requestPlaces()

  const answer = async (req: IncomingMessage, res: ServerResponse, pathname: string) => {
    sealAnswer(res, pathname)
    watchBody(req, res)
    checkTarget(req, hosts)
    const local = pathname === '/metrics' && mayReadMetrics(req)
    const id = randomUUID()
    cleanHeaders(req.headers, req.socket.remoteAddress ?? '', TRUSTED_PROXY_HOPS, id)
    res.setHeader('X-Request-Id', id)
    if (pathname.startsWith('/media/') && req.method !== 'GET' && req.method !== 'HEAD')
      return answerMediaMethod(req, res)
    if (answerShare(req, res, pathname)) return
    checkMethod(req, pathname)
    forwardCountries(req)
    if (answerOptions(req, res, pathname)) return
    if (req.method === 'GET' || req.method === 'HEAD') {
      if (pathname.startsWith('/media/')) return media(req, res, pathname)
      if (statics && pathname.startsWith('/_next/static/')) return statics(req, res, pathname)
      if (pathname === '/healthz') return serveHealth(res)
      if (pathname === '/sw.js') {
        compressAnswer(req, res)
        return worker(req, res)
      }
      if (local) return serveMetrics(res)
      if (unknownFiles?.(req, res, pathname)) return
    }
    if (!isDecodable(pathname)) throw new AppError('badRequest', { field: 'url', reason: 'notAnAddress' })
    if (isLivePath(pathname)) return serveLive(req, res)
    takePlace(res, String(req.headers['x-magpie-ip']))
    if (answerEmailLink(req, res, pathname)) return
    const wanted = preparePage(req, res, pathname)
    if (wanted === 'answered' || (wanted === 'page' && (await visitors(req, res)))) return
    compressAnswer(req, res)
    if (!DIRECT_CALLS || !(await answerCall(req, res, pathname))) return next(req, res)
  }

  return (req, res) => {
    const started = performance.now()
    const pathname = (req.url ?? '/').split('?', 1)[0] ?? '/'
    res.once('close', () => record(req, res, pathname, performance.now() - started))
    const work = () => answer(req, res, pathname).catch((error) => fail(req, res, error))
    const { span } = sinks()
    if (span && isTraced(pathname)) void span('request', `${req.method} ${traffic(pathname).route}`, work)
    else void work()
  }
}

/** Removes the token in a mail's link, which must not be logged. */
const withoutToken = (pathname: string) => pathname.replace(/\/[\w-]{43}(?=\/|$)/g, '/[token]')

function record(req: IncomingMessage, res: ServerResponse, pathname: string, ms: number): void {
  countRequest(traffic(pathname), req.method ?? '', res.statusCode, ms)
  log.debug(
    { method: req.method, path: withoutToken(pathname), status: res.statusCode, ms: Math.round(ms) },
    'request',
  )
}

/** True for all but files and streams, which say nothing about the site. */
const isTraced = (pathname: string) => !['media', 'static', 'live'].includes(traffic(pathname).route)

function traffic(pathname: string) {
  if (pathname.startsWith('/media/')) return { route: 'media', pin_type: null }
  if (pathname.startsWith('/_next/static/')) return { route: 'static', pin_type: null }
  // The time of a stream is a viewing time, not a waiting time.
  if (isLivePath(pathname)) return { route: 'live', pin_type: null }
  return trafficRoute(pathname)
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}
