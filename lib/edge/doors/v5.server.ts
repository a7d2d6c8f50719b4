import { refuse } from '@/lib/core/app-error'
import type { StreamedFile } from '@/lib/core/endpoint'
import { unknownFields } from '@/lib/core/unknown-fields'
import { readBody } from '@/lib/platform/http/body.server'
import { errorFacts } from '@/lib/platform/http/envelope'
import { guardsSecret } from '@/lib/platform/limits/limits.server'
import { ofDomains } from './addresses.server'
import { type Adapter, answer, type Fields, steps } from './answer.server'
import { dataOf } from './data-of'
import { rateCategoryOf } from './rate-category'
import { refusePlace, strictly } from './rest.server'
import { addressLookup, byAddress, endpointAt, methodOf, type Place, type Served } from './served.server'
import { type Answer, fileAnswer, type Written } from './written.server'

/** Parses a query into fields: a repeated name is a list, and `bookmark` the position in a list. */
function queryOf(params: URLSearchParams): Fields {
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
function plainAnswer({ list, status = 200, isFile }: Served, result: unknown): Answer {
  if (isFile) return fileAnswer(result as StreamedFile)
  if (status === 204) return { status }
  const { data = null, bookmark } = dataOf({ list }, result)
  if (list === true) return { status, body: { items: data, bookmark } }
  return { status, body: list ? { ...(data as object), bookmark } : data }
}

type Request5 = { request: Request; query: URLSearchParams; place: Place | null }

/** The words of the v5 door: query or JSON in, plain JSON out. */
function adapterFor(found: Served | undefined, { request, query, place }: Request5): Adapter {
  const limit = found?.limit ?? 'read'
  return {
    steps,
    rules: {
      limit,
      isByAccount: !guardsSecret(limit),
      category: place ? rateCategoryOf(methodOf(request), place.pattern) : '',
      csrf: found ? undefined : 'exempt',
    },
    missing: () => refusePlace(place),
    async read({ endpoint }) {
      const body = endpoint.isRead ? {} : await readBody(request, undefined, endpoint.bodyList)
      const [field] = unknownFields([endpoint.input], body)
      if (field !== undefined) refuse('badRequest', { field, reason: 'unknownField' })
      return { ...queryOf(query), ...body, ...place?.params }
    },
    parse: strictly,
    answer: ({ endpoint }, result) => plainAnswer(endpoint, result),
    refuse: (error) => ({
      code: error.code,
      message: error.detail || error.message,
      ...errorFacts(error),
    }),
  }
}

/** Builds the v5 door of the endpoints in a table: 404 for an unknown address, code 5 for other methods. */
export function v5Door(served: Record<string, Served>): (request: Request) => Promise<Written> {
  const placeAt = addressLookup(byAddress(served, 'v5'))
  return (request) => {
    const { pathname, searchParams: query } = new URL(request.url)
    const place = placeAt(pathname)
    const found = endpointAt(place, methodOf(request))
    return answer(request, found, adapterFor(found, { request, query, place }))
  }
}

/** Answers at any address below `/v5/`. */
export const answerV5 = v5Door(ofDomains)
