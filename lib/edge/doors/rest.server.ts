import { refuse, refuseMethod } from '@/lib/core/app-error'
import type { StreamedFile } from '@/lib/core/endpoint'
import { nameIssue } from '@/lib/core/reasons'
import { takesKey } from '@/lib/edge/idempotency/creates'
import { keyIn, runOnce } from '@/lib/edge/idempotency/once.server'
import { formObject, readBody } from '@/lib/platform/http/body.server'
import type { RestEnvelope } from '@/lib/platform/http/envelope'
import { guardsSecret } from '@/lib/platform/limits/limits.server'
import { restAt } from './addresses.server'
import { type Adapter, answer, type CallExchange, type Fields, runCall, steps } from './answer.server'
import { dataOf } from './data-of'
import type { Caller } from './exchange.server'
import { restFailure } from './rest-failure'
import { endpointAt, methodOf, methodsAt, type Place, type Served } from './served.server'
import { fileAnswer, type Written } from './written.server'

/** Refuses a request to an unknown address, or with a method that the address does not know. @throws AppError 404, 5 */
export function refusePlace(place: Place | null): never {
  if (!place) refuse('notFound')
  refuseMethod(...methodsAt(place))
}

/** Parses fields as they are: nothing is guessed. @throws ZodError naming the field */
export const strictly = ({ endpoint, fields }: { endpoint: Served; fields: Fields }) =>
  endpoint.input.parse(fields, { error: nameIssue })

/** Runs a call, once for each key where it takes one. */
function run({ endpoint, request, fields: body, input }: CallExchange, caller: Caller): Promise<unknown> {
  const key = takesKey(endpoint.at, endpoint.verb) ? keyIn(request) : null
  const work = () => runCall(endpoint, caller, input)
  return key === null
    ? work()
    : runOnce({ user_id: caller.viewer.id ?? '', method: endpoint.door, body, key }, work)
}

/** The words of a REST-style address: form or JSON in, `{status, code, message, data}` out. */
function adapterFor(place: Place | null, found: Served | undefined, query: URLSearchParams): Adapter {
  const limit = found?.limit ?? 'read'
  const isByAccount = found !== undefined && found.needs !== null && !guardsSecret(limit)
  return {
    steps,
    rules: { limit, isByAccount, csrf: found ? found.csrf : 'exempt', crossDomain: found?.crossDomain },
    missing: () => refusePlace(place),
    async read({ request, endpoint }) {
      const given = endpoint.isRead ? formObject(query) : await readBody(request)
      return { ...given, ...place?.params }
    },
    parse: strictly,
    run,
    answer({ endpoint }, result) {
      if (endpoint.isFile) return fileAnswer(result as StreamedFile)
      const { data = null, bookmark } = dataOf(endpoint, result)
      const base = { status: 'success', code: 0, message: 'ok', endpoint_name: endpoint.name, data } as const
      return { body: { ...base, ...(typeof bookmark === 'string' && { bookmark }) } satisfies RestEnvelope }
    },
    refuse: (error) => restFailure(found?.name ?? '', error),
  }
}

/** Answers at any address below `/v3/`, `/vx/` and `/ads/`; 404 for an unknown one, code 5 for other methods. */
export function answerRest(request: Request): Promise<Written> {
  const { pathname, searchParams } = new URL(request.url)
  const place = restAt(pathname)
  const found = endpointAt(place, methodOf(request))
  return answer(request, found, adapterFor(place, found, searchParams))
}
