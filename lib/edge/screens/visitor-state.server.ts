import { consentOf } from '@/lib/edge/doors/location.server'
import { requestContext } from '@/lib/edge/doors/request-context.server'
import { CachedPage } from '@/lib/edge/visitor-cache/cached-page'
import { packPage } from '@/lib/edge/visitor-cache/pack-page'
import { sharedViewer } from '@/lib/edge/visitor-cache/visitor-kind'
import { visitorPages } from '@/lib/edge/visitor-cache/visitor-pages.server'
import { experimentsFor } from '@/lib/insights/experiments/page-data.server'
import { experiencesOf, loadState, type Redirect, type ScreenRequest } from './load-state.server'
import type { Loader } from './loader.server'
import { isShortLived, type ScreenState } from './state'
import { visitorPageOf } from './visitor-page.server'

/**
 * Loads a page's state as `loadState` does; for a page that visitors share, from memory, completed with the visitor's
 * own data, so that it costs little more than the page.
 */
export async function stateFor(load: Loader, request: ScreenRequest): Promise<ScreenState | Redirect> {
  const shared = await sharedState(load, request)
  if (!shared) return loadState(load, request)
  const { viewer, header, path, requestId } = request
  const context = requestContext(viewer, header, path, requestId)
  return {
    ...shared,
    experiences: await experiencesOf(request),
    consent: consentOf(header, viewer),
    bootstrap: {
      ...shared.bootstrap,
      isViewerCache: false,
      props: { context },
      ...experimentsFor(viewer, context.country),
    },
  }
}

async function sharedState(load: Loader, request: ScreenRequest): Promise<ScreenState | null> {
  const cache = request.viewer.user === null ? visitorPages() : null
  const page = cache && visitorPageOf(request.path, request.header)
  if (!(cache && page)) return null
  const { kind, path } = page
  const key = `state ${kind.device} ${kind.country ?? ''} ${path}`
  const make = async () => {
    const born = Date.now()
    const viewer = sharedViewer(kind)
    const state = await loadState(load, { ...request, viewer, path, kind, requestId: '', header: () => null })
    if ('redirect' in state || state.status !== 200 || isShortLived(state)) return null
    return new CachedPage(Buffer.from(JSON.stringify(state)), [], born, packPage)
  }
  const cached = cache.find(key, make) ?? (await cache.make(key, make))
  return cached && (JSON.parse(cached.body(null).toString()) as ScreenState)
}
