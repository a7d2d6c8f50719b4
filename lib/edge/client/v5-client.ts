import type { Input, PlainOutput, V5Registry } from '@/lib/edge/doors/registry.server'
import { type Arguments, send } from './send'

/** The position at which a list continues: the bookmark of the previous answer. */
type PlainInput<E> =
  Input<E> extends { bookmarks?: unknown } ? Omit<Input<E>, 'bookmarks'> & { bookmark?: string } : Input<E>

/** Calls an endpoint of the v5 door by verb and address; resolves to its answer, null for a 204. Rejects with a `CallError`. */
export async function v5<Key extends keyof V5Registry & string>(
  endpoint: Key,
  ...args: Arguments<PlainInput<V5Registry[Key]>>
): Promise<PlainOutput<V5Registry[Key]>> {
  const [input, extras] = args
  return (await send(endpoint, input ?? {}, extras ?? {}, (response) => !response.ok)) as PlainOutput<
    V5Registry[Key]
  >
}
