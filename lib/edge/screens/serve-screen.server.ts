import { randomUUID } from 'node:crypto'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { buildId } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'
import {
  type HeaderOf,
  incomingHeadersOf,
  ipOf,
  isSecure,
  resolveViewer,
} from '@/lib/edge/doors/request-viewer.server'
import {
  arrivalCookieName,
  cookieNames,
  readCookie,
  sessionCookieName,
  writeCookie,
} from '@/lib/platform/http/cookies'
import { csrfToken } from '@/lib/platform/http/csrf.server'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'
import { viewGroupHeader } from '@/lib/platform/routing/guarded-paths'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { loadState } from './load-state.server'
import type { Loader } from './loader.server'
import { loaders } from './loaders.server'
import { type PackedState, packState } from './pack-state'

/** The props of every page: its state, with pins packed, since props are part of the HTML. */
export type ScreenProps = { state: PackedState }

const yearSeconds = 31_536_000
/** 180 days: as long as a session can live. */
const sessionSeconds = 15_552_000

/** Sets the install id and the cross-site token when the browser has not got the right ones. */
function setCookies({ res }: GetServerSidePropsContext, header: HeaderOf, viewer: Viewer): void {
  const cookie = header('cookie')
  const secure = isSecure()
  const wanted = [
    { name: cookieNames.install, value: viewer.install_id, httpOnly: true },
    { name: cookieNames.csrf, value: csrfToken(viewer), httpOnly: false },
  ]
  const missing = wanted.filter(({ name, value }) => readCookie(cookie, name) !== value)
  const lines = missing.map(({ name, value, httpOnly }) =>
    writeCookie(name, value, { maxAge: yearSeconds, httpOnly, secure }),
  )
  if (lines.length > 0) res.appendHeader('Set-Cookie', lines)
}

/** Adopts a session that another origin opened here, unless somebody is signed in already. */
function takeArrival({ res }: GetServerSidePropsContext, header: HeaderOf, viewer: Viewer): void {
  const secure = isSecure()
  const names = { arrival: arrivalCookieName(secure), session: sessionCookieName(secure) }
  const token = readCookie(header('cookie'), names.arrival)
  if (!token) return
  const isTaken = viewer.user !== null && readCookie(header('cookie'), names.session) !== null
  const lines = [writeCookie(names.arrival, '', { maxAge: 0, httpOnly: true, secure })]
  if (!isTaken)
    lines.push(writeCookie(names.session, token, { maxAge: sessionSeconds, httpOnly: true, secure }))
  res.appendHeader('Set-Cookie', lines)
}

function paramsOf(params: GetServerSidePropsContext['params']): Record<string, string> {
  const entries = Object.entries(params ?? {}).map(([name, value]) => [name, String(value ?? '')])
  return Object.fromEntries(entries)
}

/**
 * Makes the `getServerSideProps` of a page: viewer → state, with its status. The same loader answers `GET
 * /_/_/state`.
 */
export function serveScreen(
  pattern: string,
  load: Loader | undefined = loaders[pattern],
): GetServerSideProps<ScreenProps> {
  if (!load) throw new Error(`no loader for ${pattern}`)
  return async (page) => {
    const header = incomingHeadersOf(page.req.headers)
    const requestId = header('x-request-id') ?? randomUUID()
    await takeLimit('read', limitKey(ipOf(header)))
    const viewer = await resolveViewer(header)
    const params = paramsOf(page.params)
    const state = await loadState(load, {
      viewer,
      pattern,
      params,
      path: page.resolvedUrl,
      header,
      requestId,
      // Set by middleware.ts; a client's header of that name is dropped.
      viewGroup: header(viewGroupHeader) as ViewGroup | null,
    })
    setCookies(page, header, viewer)
    takeArrival(page, header, viewer)
    page.res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    page.res.setHeader('X-App-Version', buildId())
    if ('redirect' in state) return { redirect: { destination: state.redirect, permanent: state.permanent } }
    page.res.statusCode = state.status
    return { props: { state: packState(state) } }
  }
}
