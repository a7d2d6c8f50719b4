import { randomUUID } from 'node:crypto'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { stopActing } from '@/lib/business/acting/acting.server'
import { buildId } from '@/lib/core/env.server'
import { own } from '@/lib/core/own'
import type { Viewer } from '@/lib/core/viewer'
import { firstCookies } from '@/lib/edge/doors/first-cookies.server'
import {
  type HeaderOf,
  incomingHeadersOf,
  ipOf,
  isSecure,
  resolveViewer,
} from '@/lib/edge/doors/request-viewer.server'
import { oneClicks } from '@/lib/edge/doors/routes/one-click.server'
import {
  passingHeader,
  readKind,
  sharedViewer,
  visitorKindHeader,
} from '@/lib/edge/visitor-cache/visitor-kind'
import {
  arrivalCookieName,
  cookieNames,
  readCookie,
  sessionCookieName,
  writeCookie,
} from '@/lib/platform/http/cookies'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'
import { viewGroupHeader } from '@/lib/platform/routing/guarded-paths'
import type { ViewGroup } from '@/lib/platform/routing/view-group'
import { loadState, type ScreenRequest, stateOfRefusal } from './load-state.server'
import type { Loader } from './loader.server'
import { loaders, loadNothing } from './loaders.server'
import { accountHeader, keepHeader, storedKind } from './offline/stored-kind'
import { packState, type ScreenProps } from './pack-state'
import { retryAfterOf } from './refused'
import { isShortLived, type ScreenState } from './state'

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
    lines.push(
      writeCookie(names.session, token, { maxAge: sessionSeconds, httpOnly: true, secure }),
      writeCookie(cookieNames.auth, '1', { maxAge: sessionSeconds, httpOnly: false, secure }),
    )
  res.appendHeader('Set-Cookie', lines)
}

function paramsOf(params: GetServerSidePropsContext['params']): Record<string, string> {
  const entries = Object.entries(params ?? {}).map(([name, value]) => [name, String(value ?? '')])
  return Object.fromEntries(entries)
}

type Page = GetServerSidePropsContext

/** Everything about a page's request that is known without its viewer. */
function requestOf(page: Page, pattern: string): Omit<ScreenRequest, 'viewer'> {
  const header = incomingHeadersOf(page.req.headers)
  const kind = readKind(header(visitorKindHeader))
  return {
    pattern,
    params: paramsOf(page.params),
    path: page.resolvedUrl,
    header,
    requestId: kind ? '' : (header('x-request-id') ?? randomUUID()),
    kind,
    // Set by middleware.ts; a client's header of that name is dropped.
    viewGroup: header(viewGroupHeader) as ViewGroup | null,
  }
}

/** Resolves the viewer of a page within the limit of its address. @throws AppError 8, 503 */
async function viewerOf({ kind, header }: Omit<ScreenRequest, 'viewer'>): Promise<Viewer> {
  if (kind) return sharedViewer(kind)
  await takeLimit('read', limitKey(ipOf(header)))
  const viewer = await resolveViewer(header)
  // The session no longer acts: the page shows the person again.
  if (viewer.actedFor !== undefined) await stopActing(viewer)
  return viewer
}

function setCookies(page: Page, header: HeaderOf, viewer: Viewer): void {
  const lines = firstCookies(viewer, header('cookie'))
  if (lines.length > 0) page.res.appendHeader('Set-Cookie', lines)
  takeArrival(page, header, viewer)
}

function propsOf({ res }: Page, state: ScreenState, isShared: boolean): { props: ScreenProps } {
  res.statusCode = state.status
  const wait = retryAfterOf(state)
  if (wait) res.setHeader('Retry-After', wait)
  if (isShared && isShortLived(state)) res.setHeader(passingHeader, '1')
  if (state.viewer) res.setHeader(accountHeader, state.viewer.id)
  const kind = storedKind(state)
  if (kind) res.setHeader(keepHeader, kind)
  return { props: { state: packState(state) } }
}

/**
 * Creates the `getServerSideProps` of a page: limit → viewer → state, with its status. The same loader answers `GET
 * /_/_/state`. `first` runs once the limit allows the page. Never throws: a page that is refused on the way is one that says
 * so (decision 180).
 */
export function screenProps(
  pattern: string,
  load: Loader | undefined = pattern === 'other' ? loadNothing : loaders[pattern],
  first: ((page: Page) => Promise<void>) | undefined = own(oneClicks, pattern),
): GetServerSideProps<ScreenProps> {
  if (!load) throw new Error(`no loader for ${pattern}`)
  return async (page) => {
    page.res.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate')
    page.res.setHeader('X-App-Version', buildId())
    const requested = requestOf(page, pattern)
    try {
      const viewer = await viewerOf(requested)
      await first?.(page)
      const state = await loadState(load, { ...requested, viewer })
      if (!requested.kind) setCookies(page, requested.header, viewer)
      if ('redirect' in state)
        return { redirect: { destination: state.redirect, permanent: state.permanent } }
      return propsOf(page, state, requested.kind !== null)
    } catch (thrown) {
      return propsOf(page, await stateOfRefusal(thrown, requested), false)
    }
  }
}
