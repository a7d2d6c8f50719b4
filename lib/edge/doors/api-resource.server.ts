import { z } from 'zod'
import { found, refuse, refuseMethod } from '@/lib/core/app-error'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import type { Call } from '@/lib/core/resource'
import type { RestCalls } from '@/lib/core/rest'
import type { Viewer } from '@/lib/core/viewer'
import { guardsSecret, limitKey, takeLimit } from '@/lib/platform/limits/limits.server'
import { callAt } from './calls.server'
import { runEndpoint } from './rest.server'

const input = z.object({
  url: safeString()
    .max(2048)
    .regex(/^\/(v3|vx|ads)\/[^?#]*$/, because('mustBeApiPath')),
  data: z.record(safeString(), z.unknown()).default({}),
})

async function dispatch(
  httpMethod: keyof RestCalls,
  call: Call<Viewer, z.output<typeof input>>,
): Promise<unknown> {
  const { url, data } = call.input
  const { endpoints, params } = found(callAt(url), 'notFound')
  const endpoint = endpoints[httpMethod]
  if (!endpoint) refuseMethod(...Object.keys(endpoints))
  // The former are called only by pages of other origins, and a file has no envelope.
  if (endpoint.crossDomain || endpoint.isStream) refuse('notFound')
  const key = endpoint.needs && !guardsSecret(endpoint.limit) ? call.viewer.id : null
  await takeLimit(endpoint.limit, key ?? limitKey(call.origin.ip))
  return runEndpoint(endpoint, httpMethod, call, { ...data, ...params })
}

/** Its answer is that of the inner call, whose endpoint declares and checks it. */
const output = z.unknown()

/** Calls the REST-style endpoint at `url` with the HTTP method of the verb; counts against its limit, too. */
export const apiEndpoints = [
  endpoint({
    resource: ['ApiResource', 'get'],
    needs: 'anyone',
    // The inner call decides whether it acts for a profile.
    acting: 'reading',
    limit: 'read',
    input,
    output,
    run: (call) => dispatch('GET', call),
  }),
  endpoint({
    resource: ['ApiResource', 'create'],
    needs: 'anyone',
    acting: 'reading',
    limit: 'write',
    input,
    output,
    run: (call) => dispatch('POST', call),
  }),
  endpoint({
    resource: ['ApiResource', 'update'],
    needs: 'anyone',
    acting: 'reading',
    limit: 'write',
    input,
    output,
    run: (call) => dispatch('PUT', call),
  }),
  endpoint({
    resource: ['ApiResource', 'delete'],
    needs: 'anyone',
    acting: 'reading',
    limit: 'write',
    input,
    output,
    run: (call) => dispatch('DELETE', call),
  }),
] as const
