import type { Input, Output, RestRegistry } from '@/lib/edge/doors/registry.server'
import type { RestEnvelope } from '@/lib/platform/http/envelope'
import { type Arguments, send } from './send'

/**
 * Calls an endpoint of the REST door by verb and address: `rest('POST /v3/did_it/:id/like/', { id })`. Resolves to its
 * `data`, rejects with a `CallError`; `headers` adds further headers, such as `X-Unauth-Id`.
 */
export async function rest<Key extends keyof RestRegistry & string>(
  endpoint: Key,
  ...args: Arguments<Input<RestRegistry[Key]>>
): Promise<Output<RestRegistry[Key]>> {
  const [input, extras] = args
  const answer = await send(
    endpoint,
    input ?? {},
    extras ?? {},
    (_response, given) => (given as RestEnvelope<unknown> | null)?.status !== 'success',
  )
  return (answer as RestEnvelope<Output<RestRegistry[Key]>> & { status: 'success' }).data
}
