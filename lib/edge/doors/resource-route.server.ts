import { viewerFor } from '@/lib/business/acting/acting.server'
import { runActing } from '@/lib/business/acting/record.server'
import { actingOf, callerOf } from '@/lib/core/acting'
import { refuse, refuseMethod } from '@/lib/core/app-error'
import { type Endpoint, onBehalfInput } from '@/lib/core/endpoint'
import type { Page } from '@/lib/core/input'
import type { Reason } from '@/lib/core/reasons'
import { type Call, permitMember, type Verb, type Within } from '@/lib/core/resource'
import { unknownFields } from '@/lib/core/unknown-fields'
import type { Viewer } from '@/lib/core/viewer'
import { takesKey } from '@/lib/edge/idempotency/creates'
import { keyIn, runOnce } from '@/lib/edge/idempotency/once.server'
import { answerForVisitors } from '@/lib/edge/visitor-cache/visitor-answers.server'
import { formObject, jsonObject, readBody } from '@/lib/platform/http/body.server'
import { endBookmark, wireError } from '@/lib/platform/http/envelope'
import { limitKey, takeLimit } from '@/lib/platform/limits/limits.server'
import { defineAnswer, type RouteCall, responseOf, type Written } from './define-route.server'
import { parseOptions } from './lenient.server'
import type { OtherName } from './other-name'
import { otherName } from './other-names.server'
import { redacted } from './redact'
import { type Methods, registry } from './registry.server'
import { requestContext } from './request-context.server'
import { headersOf } from './request-viewer.server'

type Asked = { name: string; options: Record<string, unknown> }

const verbs: readonly string[] = ['get', 'create', 'update', 'delete'] satisfies Verb[]

function knownMethod(name: string, verb: string): Endpoint | undefined {
  const resources: Record<string, Methods> = registry
  const isKnown = verbs.includes(verb) && Object.hasOwn(resources, name)
  return isKnown ? resources[name]?.[verb as Verb] : undefined
}

/** The method that is asked for, by its own name or by another one. */
type Meant = { method: Endpoint; name: string; verb: string; other: OtherName | undefined }

function methodOf(name: string, verb: string, httpMethod: string): Meant {
  const other = knownMethod(name, verb) ? undefined : otherName(name, verb)
  const [itsName, itsVerb] = other?.of ?? [name, verb]
  const method = knownMethod(itsName, itsVerb)
  if (!method) refuse('notFound', { reason: 'unknownResource', params: { resource: `${name}/${verb}` } })
  const fitting = verb === 'get' ? ['GET', 'HEAD', 'POST'] : ['POST']
  if (!fitting.includes(httpMethod)) refuseMethod(...fitting)
  return { method, name: itsName, verb: itsVerb, other }
}

function optionsIn(value: unknown): Record<string, unknown> {
  if (value === undefined) return {}
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  refuse('badRequest', { field: 'options', reason: 'mustBeObject' })
}

/** Reads options from `?data={"options":…}`, a form's `data`, or a JSON body's `options`. */
async function readOptions(request: Request, url: URL): Promise<Record<string, unknown>> {
  const given = request.method === 'POST' ? await readBody(request) : formObject(url.searchParams)
  if (typeof given.data !== 'string') return optionsIn(given.options)
  return optionsIn(jsonObject(given.data, 'data').options)
}

/** Checks limit and permission of a call before reading its body; returns the call with its caller: the profile or the person. */
async function admit(method: Endpoint, verb: string, call: RouteCall): Promise<RouteCall> {
  await takeLimit(method.limit, call.viewer.id ?? limitKey(call.origin.ip))
  const viewer = callerOf(call.viewer, method, verb === 'get')
  if (method.needs) permitMember(viewer, method.needs, actingOf(method, verb === 'get'))
  return { ...call, viewer }
}

/** Returns the viewer, or the profile in `user_id` for calls that take one. @throws AppError 29 for any other's */
async function viewerOf({ onBehalf }: Endpoint, viewer: Viewer, options: Asked['options']): Promise<Viewer> {
  const { user_id } = onBehalf ? parseOptions(onBehalfInput, options) : {}
  return user_id === undefined ? viewer : viewerFor(viewer, user_id)
}

/** True if a list is asked to continue past its end. */
const isAtEnd = (input: unknown) =>
  (input as { bookmarks?: readonly string[] } | null)?.bookmarks?.[0] === endBookmark

/** A call with its parsed input. */
type Work = { method: Endpoint; verb: string; call: RouteCall; asked: Asked; input: unknown }

const workOf = (method: Endpoint) => method.run as (call: Call<Viewer, unknown>) => Promise<unknown>

async function run({ method, verb, call, asked, input }: Work): Promise<unknown> {
  const { origin, browser } = call
  if (method.list === true && isAtEnd(input)) return { items: [], bookmark: null }
  const viewer = await viewerOf(method, call.viewer, asked.options)
  const act = { acting: actingOf(method, verb === 'get'), call: `${asked.name}/${verb}`, verb, input }
  return runActing({ viewer, origin }, act, () => workOf(method)({ viewer, input, origin, browser }))
}

/** Runs a call, or returns the answer that visitors share. */
async function read(work: Work): Promise<Data> {
  const { method, call, input } = work
  const { origin, browser } = call
  const kept = await answerForVisitors(method, call.viewer, input, async (viewer) =>
    answerOf(method, await workOf(method)({ viewer, input, origin, browser })),
  )
  return kept ?? answerOf(method, await run(work))
}

type Data = { data: unknown; bookmark?: string | null | undefined }

/** Returns the envelope's data and the next bookmark: null at the end of a list, absent without a list. */
function answerOf({ list }: Endpoint, result: unknown): Data {
  if (list === false) return { data: result ?? null }
  const { bookmark } = result as Page<unknown> | Within<unknown>
  const data = list === 'within' ? (result as Within<unknown>).data : (result as Page<unknown>).items
  return { data, bookmark }
}

function envelope(call: RouteCall, asked: Asked, { data, bookmark }: Data, path: string) {
  const base = { status: 'success', code: 0, http_status: 200, message: 'ok', endpoint_name: asked.name }
  return {
    resource_response: {
      ...base,
      data,
      ...(bookmark ? { bookmark } : {}),
    },
    resource: {
      name: asked.name,
      options:
        bookmark === undefined ? asked.options : { ...asked.options, bookmarks: [bookmark ?? endBookmark] },
    },
    client_context: requestContext(call.viewer, headersOf(call.request), path, call.requestId),
    request_identifier: call.requestId,
  }
}

/** Options that programs send with every call, whatever it does. */
const habits =
  /^(?:is[A-Z]\w*|field_?set_?key|no_fetch_context_on_resource|redux_normalize_feed|page_size|bookmarks|_.*)$/

/** Refuses options that a call does not know and that are no habit of programs. @throws AppError 1 naming the first */
function refuseUnknown(schema: Endpoint['input'], options: Asked['options'], reason: Reason): void {
  const [field] = unknownFields([schema], options).filter((name) => !habits.test(name))
  if (field !== undefined) refuse('badRequest', { field, reason })
}

type Params = { resource: string; method: string }

/** Serves `/resource/{name}/{verb}/`: every named resource, from one registry. */
export async function serveResource(request: Request, params: Params): Promise<Response> {
  return responseOf(await answerResource(request, params))
}

/** Does the work of `serveResource`. */
export function answerResource(request: Request, params: Params): Promise<Written> {
  const asked: Asked = { name: params.resource.slice(0, 80), options: {} }
  const isPair = knownMethod(params.resource, params.method)?.csrf === 'pair'
  return defineAnswer({
    csrf: isPair ? 'pair' : undefined,
    refuse: (error, requestId) => ({
      resource_response: {
        status: 'failure',
        code: error.code,
        http_status: error.status,
        message: error.message,
        message_detail: error.detail ?? '',
        endpoint_name: asked.name,
        data: error.data ?? null,
        error: wireError(error),
      },
      resource: asked,
      client_context: null,
      request_identifier: requestId,
    }),
    work: async (given) => {
      const url = new URL(request.url)
      const { method, name, verb, other } = methodOf(params.resource, params.method, request.method)
      const call = await admit(method, verb, given)
      const options = await readOptions(request, url)
      const meant = (await other?.options?.(options, call.viewer)) ?? options
      if (method.refusesUnknown) refuseUnknown(method.input, meant, method.refusesUnknown)
      const input = parseOptions(method.input, meant)
      const work = { method, verb, call, asked: { name, options: meant }, input }
      const key = takesKey(name, verb) ? keyIn(request) : null
      const once = { user_id: call.viewer.id ?? '', method: `${name}.${verb}`, body: meant }
      const answer =
        key === null ? await read(work) : answerOf(method, await runOnce({ ...once, key }, () => run(work)))
      const data = other?.data ? { ...answer, data: other.data(answer.data) } : answer
      asked.options = redacted(options)
      return { body: envelope(given, asked, data, url.pathname) }
    },
  })(request)
}
