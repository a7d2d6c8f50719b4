import { z } from 'zod'
import { found, refuse, refuseMethod } from '@/lib/core/app-error'
import type { RestVerb } from '@/lib/core/door'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import type { Call, Verb } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { guardsSecret, limitKey, takeLimit } from '@/lib/platform/limits/limits.server'
import { restAt } from './addresses.server'
import { admitted, runCall } from './answer.server'
import { strictly } from './rest.server'
import { endpointAt } from './served.server'

const input = z.object({
  url: safeString()
    .max(2048)
    .regex(/^\/(v3|vx|ads)\/[^?#]*$/, because('mustBeApiPath')),
  data: z.record(safeString(), z.unknown()).default({}),
})

async function dispatch(
  method: RestVerb,
  { input: { url, data }, ...caller }: Call<Viewer, z.output<typeof input>>,
): Promise<unknown> {
  const place = found(restAt(url), 'notFound')
  const endpoint = endpointAt(place, method)
  if (!endpoint) refuseMethod(...Object.keys(place.methods))
  // The former are called only by pages of other origins, and a file has no envelope.
  if (endpoint.crossDomain || endpoint.isFile) refuse('notFound')
  const key = endpoint.needs && !guardsSecret(endpoint.limit) ? caller.viewer.id : null
  await takeLimit(endpoint.limit, key ?? limitKey(caller.origin.ip))
  const viewer = admitted(endpoint, caller.viewer)
  const fields = { ...data, ...place.params }
  return runCall(endpoint, { ...caller, viewer }, strictly({ endpoint, fields }))
}

/** Its answer is that of the inner call, whose endpoint declares and checks it. */
const output = z.unknown()

const forward = <const V extends Verb>(verb: V, method: RestVerb) =>
  endpoint({
    door: `ApiResource.${verb}` as const,
    needs: 'anyone',
    // The inner call decides whether it runs for a profile.
    for: 'reading',
    limit: verb === 'get' ? 'read' : 'write',
    input,
    output,
    run: (call) => dispatch(method, call),
  })

/** Calls the REST-style endpoint at `url` with the HTTP method of the verb; counts against its limit, too. */
export const apiEndpoints = [
  forward('get', 'GET'),
  forward('create', 'POST'),
  forward('update', 'PUT'),
  forward('delete', 'DELETE'),
] as const
