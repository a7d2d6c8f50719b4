import type { z } from 'zod'
import type { Ability } from '@/lib/core/ability'
import { AppError } from '@/lib/core/app-error'
import { type Call, type LimitName, permitMember } from '@/lib/core/resource'
import type { Member, Viewer } from '@/lib/core/viewer'
import { formObject, readBody } from '@/lib/platform/http/body.server'
import type { RestEnvelope } from '@/lib/platform/http/envelope'
import { defineRoute } from './define-route.server'

/** One REST-style call (wire.md section 2), whichever door it comes through. */
export type Endpoint = {
  /** What the envelope calls it. */
  name: string
  limit: LimitName
  /** The handshake calls prove themselves otherwise than by the cross-site token. */
  csrf?: 'exempt'
  /** Called by the other origins of CROSS_DOMAIN_ORIGINS, and by nobody else (define-route.server.ts). */
  crossDomain?: true
  /** What a member must be able to do to call it; absent when anyone may. */
  needs?: Ability
  input: z.ZodType
  // Endpoints of many inputs stand in one table; the door has parsed `input` with the schema beside it.
  run: (call: never) => Promise<unknown>
}

/** The endpoint of each HTTP method of one address. */
export type Endpoints = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Endpoint>>

type EndpointSpec<V extends Viewer, Schema extends z.ZodType> = Omit<Endpoint, 'input' | 'run' | 'needs'> & {
  input: Schema
  run: (call: Call<V, z.output<Schema>>) => Promise<unknown>
}

/** Checks an endpoint's parts against each other: `run` takes what `input` gives. */
export function endpoint<Schema extends z.ZodType>(spec: EndpointSpec<Viewer, Schema>) {
  return spec satisfies Endpoint
}

/** An endpoint for signed-in people only: others get code 2, and who is not able to do what it `needs` gets 29. */
export function memberEndpoint<Schema extends z.ZodType>(
  spec: EndpointSpec<Member, Schema> & { needs: Ability },
) {
  return spec satisfies Endpoint
}

/** Permits, parses what was given and runs the endpoint. */
export async function runEndpoint(
  { input, run, needs }: Endpoint,
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
export type Found = { endpoints: Endpoints; params: Record<string, string> }

/** Serves an address: form or JSON in, `{status, code, message, data}` out; 404 for none, code 5 for other verbs. */
export function serveEndpoint(request: Request, found: Found | null): Promise<Response> {
  const endpoints = found?.endpoints ?? {}
  const asked = Object.hasOwn(endpoints, request.method)
    ? endpoints[request.method as keyof Endpoints]
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
