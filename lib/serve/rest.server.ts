import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Call, LimitName } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { formObject, readBody } from '@/lib/http/body.server'
import type { RestEnvelope } from '@/lib/http/envelope'
import { defineRoute } from './define-route.server'

/** One REST-style call (wire.md section 2), whichever door it comes through. */
export type Endpoint = {
  /** What the envelope calls it. */
  name: string
  limit: LimitName
  /** The handshake calls prove themselves otherwise than by the cross-site token. */
  csrf?: 'exempt'
  input: z.ZodType
  // Endpoints of many inputs stand in one table; the door has parsed `input` with the schema beside it.
  run: (call: never) => Promise<unknown>
}

/** The endpoint of each HTTP method of one address. */
export type Endpoints = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Endpoint>>

type EndpointSpec<Schema extends z.ZodType> = Omit<Endpoint, 'input' | 'run'> & {
  input: Schema
  run: (call: Call<Viewer, z.output<Schema>>) => Promise<unknown>
}

/** Checks an endpoint's parts against each other: `run` takes what `input` gives. */
export function endpoint<Schema extends z.ZodType>(spec: EndpointSpec<Schema>) {
  return spec satisfies Endpoint
}

/** Parses what was given and runs the endpoint. */
export function runEndpoint(
  { input, run }: Endpoint,
  call: Call<Viewer, unknown>,
  given: Record<string, unknown>,
): Promise<unknown> {
  const { viewer, origin, browser } = call
  return (run as (call: Call<Viewer, unknown>) => Promise<unknown>)({
    viewer,
    origin,
    browser,
    input: input.parse(given),
  })
}

/** A refusal as REST-style calls answer it. */
export function restFailure(name: string, error: AppError): RestEnvelope<null> {
  return {
    status: 'failure',
    code: error.code,
    api_error_code: error.code,
    message: error.message,
    message_detail: error.detail ?? '',
    endpoint_name: name,
    data: null,
  }
}

/** Serves the endpoints of one address: form or JSON in, `{status, code, message, data}` out; other verbs get code 5. */
export function serveEndpoints(endpoints: Endpoints): (request: Request) => Promise<Response> {
  return (request) => {
    const asked = Object.hasOwn(endpoints, request.method)
      ? endpoints[request.method as keyof Endpoints]
      : undefined
    return defineRoute({
      limit: asked?.limit ?? 'read',
      csrf: asked ? asked.csrf : 'exempt',
      refuse: (error) => restFailure(asked?.name ?? '', error),
      work: async (call) => {
        if (!asked) throw new AppError(5)
        const query = () => formObject(new URL(call.request.url).searchParams)
        const given = call.request.method === 'GET' ? query() : await readBody(call.request)
        const data = (await runEndpoint(asked, { ...call, input: given }, given)) ?? null
        const body = { status: 'success', code: 0, message: 'ok', endpoint_name: asked.name, data } as const
        return { body: body satisfies RestEnvelope }
      },
    })(request)
  }
}
