import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isHungUp } from '@/lib/core/hung-up'

/**
 * The export of a built page or endpoint for servers with their own routing: Next's documented adapter interface.
 */
type Entrypoint = (req: IncomingMessage, res: ServerResponse, context: object) => Promise<unknown>

type Route = { page: string; regex: string }
type Matcher = { regexp: string; has?: { type: string; key?: string }[] }
type Guards = Record<string, { matchers?: Matcher[] } | undefined>

/**
 * Matches plain names only. Escapes, dots and the names that Next reserves (`_next`, `_error`, `index`, `404`…) are
 * left to Next's server.
 */
const plain = /^(?:\/(?!_[^/]|index(?:\/|$)|\d{3}\/?$)[A-Za-z0-9_~-]+)*\/?$/

const pageMethods = new Set(['GET', 'HEAD'])
const callMethods = new Set(['GET', 'HEAD', 'POST'])

/**
 * Finds Next's entrypoint for a request, by Next's own table of routes; null if Next's server must find it, and
 * wherever a middleware matches a page or a reading call. Next's own server takes more work to reach the same entrypoint (docs/decisions/007).
 */
function findEntrypoints(distDir: string) {
  const root = path.resolve(distDir)
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
  const table: { staticRoutes: Route[]; dynamicRoutes: Route[] } = read('routes-manifest.json')
  const inNode: Guards = read('server/functions-config-manifest.json').functions
  const onEdge: Guards = read('server/middleware-manifest.json').middleware
  const matchers = [inNode['/_middleware'], onEdge['/']].flatMap((guard) => guard?.matchers ?? [])
  const watches = matchers.map(watcherOf)
  const pages = filesOf(read('server/pages-manifest.json'), '')
  const calls = filesOf(read('server/app-paths-manifest.json'), '/route')
  const require = createRequire(path.join(root, 'server/entrypoints.js'))
  const loaded = new Map<string, Entrypoint>()
  const load = (file: string): Entrypoint => {
    const known = loaded.get(file) ?? (require(`./${file}`) as { handler: Entrypoint }).handler
    loaded.set(file, known)
    return known
  }
  const routes = [...table.staticRoutes, ...table.dynamicRoutes].map(({ page, regex }) => ({
    pattern: new RegExp(regex),
    file: pages.get(page) ?? calls.get(page),
    methods: pages.has(page) ? pageMethods : callMethods,
  }))

  return (req: IncomingMessage, pathname: string, query: string): Entrypoint | null => {
    if (!plain.test(pathname) || 'x-nextjs-data' in req.headers) return null
    // The middleware reads addresses only, and Next would copy a body for it.
    if (pageMethods.has(req.method ?? '') && watches.some((watch) => watch(pathname, query))) return null
    const route = routes.find(({ pattern }) => pattern.test(pathname))
    return route?.file && route.methods.has(req.method ?? '') ? load(route.file) : null
  }
}

/**
 * Returns the test if a middleware's matcher may match a path and a query. Conditions on query parameters are checked
 * by name; any other condition counts as met, so that Next's server decides.
 */
function watcherOf({ regexp, has = [] }: Matcher): (pathname: string, query: string) => boolean {
  const pattern = new RegExp(regexp)
  const keys = has.flatMap(({ type, key }) => (type === 'query' && key ? [key] : []))
  return (pathname, query) => {
    if (!pattern.test(pathname)) return false
    if (keys.length === 0) return true
    if (query === '') return false
    const given = new URLSearchParams(query)
    return keys.every((key) => given.has(key))
  }
}

/** Next's own server. */
export type NextServer = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void

/**
 * Answers from the entrypoints, and with Next's server for everything else. Next's server also gives the first answer
 * of a process, which sets up what the entrypoints share, and renders the error page of a failed page.
 */
export function answerDirectly(distDir: string, next: NextServer): NextServer {
  const find = findEntrypoints(distDir)
  let isSetUp = false
  return async (req, res) => {
    const { url = '/' } = req
    const [pathname = '', ...query] = url.split('?')
    const entrypoint = find(req, pathname, query.join('?'))
    if (!entrypoint || !isSetUp) {
      await next(req, res)
      isSetUp ||= entrypoint !== null
      return
    }
    try {
      await entrypoint(req, res, {})
    } catch (error) {
      if (res.headersSent || req.method === 'POST' || isHungUp(error)) throw error
      req.url = url
      await next(req, res)
    }
  }
}

/** Returns the built file of each page, by its route; static HTML has no entrypoint. */
function filesOf(manifest: Record<string, string>, ending: string): Map<string, string> {
  const entries = Object.entries(manifest).filter(
    ([name, file]) => name.endsWith(ending) && file.endsWith('.js'),
  )
  return new Map(entries.map(([name, file]) => [name.slice(0, name.length - ending.length), file]))
}
