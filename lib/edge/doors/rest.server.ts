import { AppError } from '@/lib/core/app-error'
import { type Call, permitMember } from '@/lib/core/resource'
import type { RestCall, RestCalls } from '@/lib/core/rest'
import type { Viewer } from '@/lib/core/viewer'
import { formObject, readBody } from '@/lib/platform/http/body.server'
import type { RestEnvelope } from '@/lib/platform/http/envelope'
import { defineRoute } from './define-route.server'

/** Permits, parses what was given and runs the endpoint. */
export async function runEndpoint(
  { input, run, needs }: RestCall,
  call: Call<Viewer, unknown>,
  given: Record<string, unknown>,
): Promise<unknown> {
  const { viewer, origin, browser } = call
  if (needs) permitMember(viewer, needs)
  return (run as (call: Call<Viewer, unknown>) => Promise<unknown>)({
    viewer,
    origin,
    browser,
    input: input.parse(given),
  })
}

/** A refusal as REST-style calls answer it. */
export function restFailure(name: string, error: AppError): RestEnvelope<Record<string, string> | null> {
  return {
    status: 'failure',
    code: error.code,
    api_error_code: error.code,
    message: error.message,
    message_detail: error.detail ?? '',
    endpoint_name: name,
    data: error.data ?? null,
  }
}

/** What an address leads to: its endpoints, and the parameters that stand in it. */
export type Found = { endpoints: RestCalls; params: Record<string, string> }

/** Serves an address: form or JSON in, `{status, code, message, data}` out; 404 for none, code 5 for other verbs. */
export function serveEndpoint(request: Request, found: Found | null): Promise<Response> {
  const endpoints = found?.endpoints ?? {}
  const asked = Object.hasOwn(endpoints, request.method)
    ? endpoints[request.method as keyof RestCalls]
    : undefined
  return defineRoute({
    limit: asked?.limit ?? 'read',
    csrf: asked ? asked.csrf : 'exempt',
    crossDomain: asked?.crossDomain,
    refuse: (error) => restFailure(asked?.name ?? '', error),
    work: async (call) => {
      if (!found) throw new AppError(404)
      if (!asked) throw new AppError(5)
      const query = () => formObject(new URL(call.request.url).searchParams)
      const body = call.request.method === 'GET' ? query() : await readBody(call.request)
      const given = { ...body, ...found.params }
      const data = (await runEndpoint(asked, { ...call, input: given }, given)) ?? null
      const answer = { status: 'success', code: 0, message: 'ok', endpoint_name: asked.name, data } as const
      return { body: answer satisfies RestEnvelope }
    },
  })(request)
}
