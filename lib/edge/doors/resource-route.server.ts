import { viewerFor } from '@/lib/business/acting/acting.server'
import { takesUserId } from '@/lib/core/acting'
import { type AppError, refuse, refuseMethod } from '@/lib/core/app-error'
import { onBehalfInput } from '@/lib/core/endpoint'
import { own } from '@/lib/core/own'
import type { Reason } from '@/lib/core/reasons'
import { unknownFields } from '@/lib/core/unknown-fields'
import { takesKey } from '@/lib/edge/idempotency/creates'
import { keyIn, runOnce } from '@/lib/edge/idempotency/once.server'
import { answerForVisitors } from '@/lib/edge/visitor-cache/visitor-answers.server'
import { formObject, jsonObject, readBody } from '@/lib/platform/http/body.server'
import { endBookmark, wireError } from '@/lib/platform/http/envelope'
import { type Adapter, answer, type CallExchange, type Fields, resourceSteps, runCall } from './answer.server'
import { type Data, dataOf } from './data-of'
import type { Caller } from './exchange.server'
import { parseOptions } from './lenient.server'
import { type OtherName, otherName } from './other-names.server'
import { redacted } from './redact'
import { registry } from './registry.server'
import { requestContext } from './request-context.server'
import type { Served } from './served.server'
import type { Written } from './written.server'

type Params = { resource: string; method: string }

function known(door: string): Served | undefined {
  const endpoint = own<Served>(registry, door)
  return endpoint?.kind === 'resource' ? endpoint : undefined
}

const methodsFor = (verb: string) => (verb === 'get' ? ['GET', 'HEAD', 'POST'] : ['POST'])

/** The endpoint that a request names, by its own name or by another one; `found` only if its method of HTTP suits it. */
type Named = { named: Served | undefined; found: Served | undefined; other: OtherName | undefined }

function endpointNamed(request: Request, { resource, method }: Params): Named {
  const own = known(`${resource}.${method}`)
  const other = own ? undefined : otherName(resource, method)
  const named = own ?? (other && known(other.of))
  return { named, found: methodsFor(method).includes(request.method) ? named : undefined, other }
}

/** Refuses an unknown method, or one that is called with the wrong method of HTTP. @throws AppError 404, 5 */
function refuseMissing(named: Served | undefined, { resource, method }: Params): never {
  if (!named) refuse('notFound', { reason: 'unknownResource', params: { resource: `${resource}/${method}` } })
  refuseMethod(...methodsFor(method))
}

function optionsIn(value: unknown): Fields {
  if (value === undefined) return {}
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  refuse('badRequest', { field: 'options', reason: 'mustBeObject' })
}

/** Reads options from `?data={"options":…}`, a form's `data`, or a JSON body's `options`. */
async function readOptions(request: Request, url: URL): Promise<Fields> {
  const given = request.method === 'POST' ? await readBody(request) : formObject(url.searchParams)
  if (typeof given.data !== 'string') return optionsIn(given.options)
  return optionsIn(jsonObject(given.data, 'data').options)
}

/** Options that programs send with every call, whatever it does. */
const habits =
  /^(?:is[A-Z]\w*|field_?set_?key|no_fetch_context_on_resource|redux_normalize_feed|page_size|bookmarks|_.*)$/

/** Refuses options that a call does not know and that are no habit of programs. @throws AppError 1 naming the first */
function refuseUnknown(schema: Served['input'], options: Fields, reason: Reason): void {
  const [field] = unknownFields([schema], options).filter((name) => !habits.test(name))
  if (field !== undefined) refuse('badRequest', { field, reason })
}

/** True if a list is asked to continue past its end. */
const isAtEnd = (input: unknown) =>
  (input as { bookmarks?: readonly string[] } | null)?.bookmarks?.[0] === endBookmark

/** Runs a call as its caller, or as the profile in `user_id` for calls that take one. @throws AppError 29 for any other's */
async function runAs({ endpoint, fields, input }: CallExchange, caller: Caller): Promise<unknown> {
  if (endpoint.list === true && isAtEnd(input)) return { items: [], bookmark: null }
  if (!takesUserId(endpoint.for)) return runCall(endpoint, caller, input)
  const { user_id } = parseOptions(onBehalfInput, fields)
  const viewer = user_id === undefined ? caller.viewer : await viewerFor(caller.viewer, user_id)
  return runCall(endpoint, { ...caller, viewer }, input)
}

/** Runs a call: once for each key, or once for all visitors, where it allows that. */
async function run(call: CallExchange, caller: Caller): Promise<Data> {
  const { endpoint, request, fields: body, input } = call
  const { at, verb } = endpoint
  const key = takesKey(at, verb) ? keyIn(request) : null
  if (key !== null) {
    const once = { user_id: caller.viewer.id ?? '', method: endpoint.door, body, key }
    return dataOf(endpoint, await runOnce(once, () => runAs(call, caller)))
  }
  const work = endpoint.run as (call: object) => Promise<unknown>
  const shared = await answerForVisitors(endpoint, caller.viewer, input, async (viewer) =>
    dataOf(endpoint, await work({ ...caller, viewer, input })),
  )
  return shared ?? dataOf(endpoint, await runAs(call, caller))
}

/** The words of the door of resources: options in, data in an envelope with the options and the request's context out. */
function adapterFor(request: Request, params: Params, { named, found, other }: Named): Adapter {
  const name = params.resource.slice(0, 80)
  const url = new URL(request.url)
  let sent: Fields = {}
  return {
    steps: resourceSteps,
    rules: { limit: found?.limit, isByAccount: true, csrf: named?.csrf },
    missing: () => refuseMissing(named, params),
    async read({ endpoint: { input, refusesUnknown }, caller }) {
      sent = await readOptions(request, url)
      const options = (await other?.options?.(sent, caller)) ?? sent
      if (refusesUnknown) refuseUnknown(input, options, refusesUnknown)
      return options
    },
    parse: ({ endpoint, fields }) => parseOptions(endpoint.input, fields),
    run,
    answer({ viewer, header, requestId }, result) {
      const { data = null, bookmark } = result as Data
      const options = redacted(sent)
      const base = { status: 'success', code: 0, http_status: 200, message: 'ok', endpoint_name: name }
      const body = {
        resource_response: {
          ...base,
          data: other?.data ? other.data(data) : data,
          ...(bookmark ? { bookmark } : {}),
        },
        resource: {
          name,
          options: bookmark === undefined ? options : { ...options, bookmarks: [bookmark ?? endBookmark] },
        },
        client_context: requestContext(viewer, header, url.pathname, requestId),
        request_identifier: requestId,
      }
      return { body }
    },
    refuse: (error, requestId) => refusal(name, error, requestId),
  }
}

/** Returns a refusal in the envelope of resources. */
const refusal = (name: string, error: AppError, requestId: string) => ({
  resource_response: {
    status: 'failure',
    code: error.code,
    http_status: error.status,
    message: error.message,
    message_detail: error.detail ?? '',
    endpoint_name: name,
    data: error.data ?? null,
    error: wireError(error),
  },
  resource: { name, options: {} },
  client_context: null,
  request_identifier: requestId,
})

/** Answers `/resource/{name}/{verb}/`. */
export function answerResource(request: Request, params: Params): Promise<Written> {
  const named = endpointNamed(request, params)
  return answer(request, named.found, adapterFor(request, params, named))
}
