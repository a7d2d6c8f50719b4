import { randomUUID } from 'node:crypto'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { stopActing } from '@/lib/business/acting/acting.server'
import { buildId } from '@/lib/core/env.server'
import type { Viewer } from '@/lib/core/viewer'
import { firstCookies } from '@/lib/edge/doors/first-cookies.server'
import {
  type HeaderOf,
  incomingHeadersOf,
  ipOf,
  isSecure,
  resolveViewer,
} from '@/lib/edge/doors/request-viewer.server'
import {
  passingHeader,
  readKind,
  sharedViewer,
  visitorKindHeader,
} from '@/lib/edge/visitor-cache/visitor-kind'
import { arrivalCookieName, readCookie, sessionCookieName, writeCookie } from '@/lib/platform/http/cookies'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'
import { viewGroupHeader } from '@/lib/platform/routing/guarded-paths'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { loadState } from './load-state.server'
import type { Loader } from './loader.server'
import { loaders } from './loaders.server'
import { type PackedState, packState } from './pack-state'
import { isPassing } from './state'

/** The props of every page: its state, with pins packed, since props are part of the HTML. */
export type ScreenProps = { state: PackedState }

/** 180 days: the maximum lifetime of a session. */
const sessionSeconds = 15_552_000

/** Adopts a session that another origin opened here, unless a member is already signed in. */
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
 * Creates the `getServerSideProps` of a page: viewer → state, with its status. The same loader answers `GET
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
    const kind = readKind(header(visitorKindHeader))
    if (!kind) await takeLimit('read', limitKey(ipOf(header)))
    const viewer = kind ? sharedViewer(kind) : await resolveViewer(header)
    // The session no longer acts: the page shows the person again.
    if (viewer.actedFor !== undefined) await stopActing(viewer)
    const params = paramsOf(page.params)
    const state = await loadState(load, {
      viewer,
      pattern,
      params,
      path: page.resolvedUrl,
      header,
      requestId: kind ? '' : requestId,
      kind,
      // Set by middleware.ts; a client's header of that name is dropped.
      viewGroup: header(viewGroupHeader) as ViewGroup | null,
    })
    if (!kind) {
      const lines = firstCookies(viewer, header('cookie'))
      if (lines.length > 0) page.res.appendHeader('Set-Cookie', lines)
      takeArrival(page, header, viewer)
    }
    page.res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    page.res.setHeader('X-App-Version', buildId())
    if ('redirect' in state) return { redirect: { destination: state.redirect, permanent: state.permanent } }
    page.res.statusCode = state.status
    if (kind && isPassing(state)) page.res.setHeader(passingHeader, '1')
    return { props: { state: packState(state) } }
  }
}
