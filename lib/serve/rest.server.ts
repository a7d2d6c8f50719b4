import type { z } from 'zod'
import type { AppError } from '@/lib/core/app-error'
import type { LimitName } from '@/lib/core/resource'
import { formObject, readBody } from '@/lib/http/body.server'
import type { RestEnvelope } from '@/lib/http/envelope'
import { defineRoute, type RouteCall } from './define-route.server'

type RestSpec<Schema extends z.ZodType> = {
  /** What the envelope calls this endpoint. */
  name: string
  limit: LimitName
  csrf?: 'exempt'
  input: Schema
  work: (call: RouteCall & { input: z.output<Schema> }) => Promise<unknown>
}

function failure(name: string, error: AppError): RestEnvelope<null> {
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

/** Makes a REST-style handler (wire.md section 2): form or JSON in, `{status, code, message, data}` out. */
export function defineRest<Schema extends z.ZodType>(
  spec: RestSpec<Schema>,
): (request: Request) => Promise<Response> {
  return defineRoute({
    limit: spec.limit,
    ...(spec.csrf ? { csrf: spec.csrf } : {}),
    refuse: (error) => failure(spec.name, error),
    work: async (call) => {
      const query = formObject(new URL(call.request.url).searchParams)
      const given = call.request.method === 'GET' ? query : await readBody(call.request)
      const data = (await spec.work({ ...call, input: spec.input.parse(given) })) ?? null
      return {
        body: {
          status: 'success',
          code: 0,
          message: 'ok',
          endpoint_name: spec.name,
          data,
        } satisfies RestEnvelope,
      }
    },
  })
}
