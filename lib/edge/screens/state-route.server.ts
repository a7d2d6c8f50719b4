import { z } from 'zod'
import { refuse, refuseMethod } from '@/lib/core/app-error'
import { safeString } from '@/lib/core/input'
import { nameIssue } from '@/lib/core/reasons'
import { defineRoute } from '@/lib/edge/doors/define-route.server'
import { headersOf } from '@/lib/edge/doors/request-viewer.server'
import { formObject } from '@/lib/platform/http/body.server'
import { wireError } from '@/lib/platform/http/envelope'
import { forcedCountryHeaders } from '@/lib/platform/routing/forced-countries'
import { viewGroupOf } from '@/lib/platform/routing/guarded-paths'
import { createRouteMatcher } from '@/lib/platform/routing/match-route'
import { pageRoutes } from '@/lib/platform/routing/page-table'
import { loaders, loadNothing } from './loaders.server'
import { retryAfterOf } from './refused'
import { stateFor } from './visitor-state.server'

const match = createRouteMatcher(pageRoutes)
const query = z.object({ source_url: safeString().max(2048).default('/') })

/** `GET /_/_/state?source_url=/pin/5/`: the state of the page at that address (part 1, section 7). */
export const serveState = defineRoute({
  limit: 'read',
  refuse: (error) => ({ error: wireError(error) }),
  work: async ({ request, viewer, requestId }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod('GET', 'HEAD')
    const { source_url } = query.parse(formObject(new URL(request.url).searchParams), { error: nameIssue })
    if (!source_url.startsWith('/')) refuse('badRequest', { field: 'source_url', reason: 'mustBePath' })
    const route = match(source_url)
    const load = (route && loaders[route.pattern]) ?? loadNothing
    const params = (route?.params ?? {}) as Record<string, string>
    const header = headersOf(request)
    // As the middleware does for the page itself.
    const forced = new Headers(forcedCountryHeaders(new URL(source_url, 'http://localhost').searchParams))
    const requested = {
      viewer,
      pattern: route?.pattern ?? 'other',
      params,
      path: source_url,
      header: (name: string) => header(name) ?? forced.get(name),
      requestId,
      kind: null,
      viewGroup: viewGroupOf(source_url),
    }
    const state = await stateFor(load, requested)
    if ('redirect' in state) return { body: state }
    const wait = retryAfterOf(state)
    return { status: state.status, body: state, ...(wait && { headers: { 'Retry-After': wait } }) }
  },
})
