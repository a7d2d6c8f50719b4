import { runActing } from '@/lib/business/acting/record.server'
import { actingOf, callerOf } from '@/lib/core/acting'
import { type AppError, refuse, refuseMethod } from '@/lib/core/app-error'
import type { StreamedFile } from '@/lib/core/endpoint'
import type { Page } from '@/lib/core/input'
import { own } from '@/lib/core/own'
import { nameIssue } from '@/lib/core/reasons'
import { type Call, permitMember, type Within } from '@/lib/core/resource'
import type { RestCall, RestCalls, RestVerb } from '@/lib/core/rest'
import type { Viewer } from '@/lib/core/viewer'
import { formObject, readBody } from '@/lib/platform/http/body.server'
import { errorFacts, type RestEnvelope } from '@/lib/platform/http/envelope'
import { type Answer, defineAnswer, type Written } from './define-route.server'

/** Checks the requirements of a call for the viewer, or of the profile that they act for; returns the caller. */
export function admitCaller(endpoint: RestCall, verb: RestVerb, viewer: Viewer): Viewer {
  const caller = callerOf(viewer, endpoint, verb === 'GET')
  if (endpoint.needs) permitMember(caller, endpoint.needs, actingOf(endpoint, verb === 'GET'))
  return caller
}

/** Checks permission, parses the input and runs the endpoint. */
export async function runEndpoint(
  endpoint: RestCall,
  verb: RestVerb,
  call: Call<Viewer, unknown>,
  given: Record<string, unknown>,
): Promise<unknown> {
  const { origin, browser } = call
  const viewer = admitCaller(endpoint, verb, call.viewer)
  const input = endpoint.input.parse(given, { error: nameIssue })
  const run = endpoint.run as (call: Call<Viewer, unknown>) => Promise<unknown>
  const act = { acting: actingOf(endpoint, verb === 'GET'), call: endpoint.name, verb, input }
  return runActing({ viewer, origin }, act, () => run({ viewer, origin, browser, input }))
}

/** Returns a refusal in the REST-style envelope. */
export function restFailure(name: string, error: AppError): RestEnvelope<Record<string, string> | null> {
  return {
    status: 'failure',
    code: error.code,
    api_error_code: error.code,
    message: error.message,
    message_detail: error.detail ?? '',
    ...errorFacts(error),
    endpoint_name: name,
    data: error.data ?? null,
  }
}

/** Returns a file as an answer: never cached by proxies, saved under its name. */
export const fileAnswer = ({ type, filename, size, stream }: StreamedFile): Answer => ({
  stream,
  headers: {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${filename}"`,
    ...(size !== undefined && { 'Content-Length': String(size) }),
  },
})

/** Returns the data of an answer, and the next bookmark of a list. */
function restData({ list }: RestCall, result: unknown): { data: unknown; bookmark?: string } {
  if (!list) return { data: result ?? null }
  const { bookmark } = result as Page<unknown> | Within<unknown>
  const data = list === 'within' ? (result as Within<unknown>).data : (result as Page<unknown>).items
  return { data, ...(bookmark === null ? {} : { bookmark }) }
}

/** Returns the verb that a method of HTTP stands for: HEAD reads. */
export const verbOf = (method: string) => (method === 'HEAD' ? 'GET' : method) as RestVerb

/** Returns the call of a verb at an address; undefined if there is none. */
export const callIn = (calls: RestCalls | undefined, verb: RestVerb): RestCall | undefined =>
  calls && own(calls, verb)

/** Returns the methods that an address knows. */
export const methodsOf = (calls: RestCalls): string[] =>
  Object.keys(calls).flatMap((verb) => (verb === 'GET' ? ['GET', 'HEAD'] : [verb]))

/** The endpoints at an address, and the parameters in it. */
export type Found = { endpoints: RestCalls; params: Record<string, string> }

/** Answers at an address: form or JSON in, `{status, code, message, data}` out; 404 for an unknown one, code 5 for other verbs. */
export function answerEndpoint(request: Request, found: Found | null): Promise<Written> {
  const verb = verbOf(request.method)
  const asked = callIn(found?.endpoints, verb)
  return defineAnswer({
    limit: asked?.limit ?? 'read',
    isByAccount: asked?.needs !== undefined,
    csrf: asked ? asked.csrf : 'exempt',
    crossDomain: asked?.crossDomain,
    refuse: (error) => restFailure(asked?.name ?? '', error),
    work: async (call) => {
      if (!found) refuse('notFound')
      if (!asked) refuseMethod(...methodsOf(found.endpoints))
      admitCaller(asked, verb, call.viewer)
      const query = () => formObject(new URL(call.request.url).searchParams)
      const body = verb === 'GET' ? query() : await readBody(call.request)
      const given = { ...body, ...found.params }
      const result = await runEndpoint(asked, verb, { ...call, input: given }, given)
      if (asked.isStream) return fileAnswer(result as StreamedFile)
      const answer = { status: 'success', code: 0, message: 'ok', endpoint_name: asked.name } as const
      return { body: { ...answer, ...restData(asked, result) } satisfies RestEnvelope }
    },
  })(request)
}
