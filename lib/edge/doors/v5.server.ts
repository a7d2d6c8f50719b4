import { refuse, refuseMethod } from '@/lib/core/app-error'
import type { StreamedFile } from '@/lib/core/endpoint'
import type { Page } from '@/lib/core/input'
import type { Within } from '@/lib/core/resource'
import type { RestCall } from '@/lib/core/rest'
import { unknownFields } from '@/lib/core/unknown-fields'
import { readBody } from '@/lib/platform/http/body.server'
import { errorFacts } from '@/lib/platform/http/envelope'
import type { Domain } from '@/lib/platform/manifest/domain.server'
import { createRouteMatcher } from '@/lib/platform/routing/match-route'
import { domains } from '../domains.server'
import { callsOf } from './calls.server'
import { type Answer, defineRoute } from './define-route.server'
import { rateCategoryOf } from './rate-category'
import { admitCaller, callIn, fileAnswer, methodsOf, runEndpoint, verbOf } from './rest.server'

/** Parses a query into fields: a repeated name is a list, and `bookmark` the position in a list. */
function queryOf(params: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(params.keys())]
  const fields = Object.fromEntries(
    names.map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
  const { bookmark, ...rest } = fields
  return bookmark === undefined || bookmark === '' ? rest : { ...rest, bookmarks: [bookmark].flat() }
}

/** Returns plain JSON: `{items, bookmark}` for a list, otherwise the object. */
function plainAnswer({ list, status = 200, isStream }: RestCall, result: unknown): Answer {
  if (isStream) return fileAnswer(result as StreamedFile)
  if (status === 204) return { status }
  if (!list) return { status, body: result ?? null }
  if (list === 'within') {
    const { data, bookmark } = result as Within<object>
    return { status, body: { ...data, bookmark } }
  }
  const { items, bookmark } = result as Page<unknown>
  return { status, body: { items, bookmark } }
}

/** Refuses a body with a field that the call would drop. @throws AppError 1 naming it */
function refuseUnknown({ input }: RestCall, body: object): void {
  const [field] = unknownFields([input], body)
  if (field !== undefined) refuse('badRequest', { field, reason: 'unknownField' })
}

/** Builds the v5 door of a list of domains: query or JSON in, plain JSON out; 404 for an unknown address, code 5 for other verbs. */
export function v5Door(of: readonly Domain[]): (request: Request) => Promise<Response> {
  const calls = callsOf(of, 'v5')
  const match = createRouteMatcher(Object.keys(calls))
  return (request) => {
    const url = new URL(request.url)
    const route = match(url.pathname)
    const verbs = route ? calls[route.pattern] : undefined
    const verb = verbOf(request.method)
    const asked = callIn(verbs, verb)
    return defineRoute({
      limit: asked?.limit ?? 'read',
      isByAccount: true,
      tellsLimit: true,
      category: route ? rateCategoryOf(verb, route.pattern) : undefined,
      csrf: asked ? undefined : 'exempt',
      refuse: (error) => ({
        code: error.code,
        message: error.detail || error.message,
        ...errorFacts(error),
      }),
      work: async (call) => {
        if (!verbs) refuse('notFound')
        if (!asked) refuseMethod(...methodsOf(verbs))
        admitCaller(asked, verb, call.viewer)
        const body = verb === 'GET' ? {} : await readBody(request, undefined, asked.bodyList)
        refuseUnknown(asked, body)
        const given = { ...queryOf(url.searchParams), ...body, ...route?.params }
        return plainAnswer(asked, await runEndpoint(asked, verb, { ...call, input: given }, given))
      },
    })(request)
  }
}

/** Serves any address below `/v5/`. */
export const serveV5 = v5Door(domains)
