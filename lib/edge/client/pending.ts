import { partsOfDoor } from '@/lib/core/door'
import { randomUuid } from '@/lib/core/uuid'
import { type PendingAbout, pendingKeeper, pendingRows, slotOf } from '@/lib/edge/client/pending-list'
import type { Registry } from '@/lib/edge/doors/registry.server'
import { CallError } from '@/lib/platform/http/call-error'
import { server } from '@/lib/platform/http/reachability'
import { type AnswerOf, api, type InputOf } from './api'
import { resource } from './resource-client'

type Verbs = Record<string, (input: object, signal: undefined, key: string) => Promise<unknown>>

/** Sends a call, with its key where it creates: the others set a state. */
function sendWith<D extends keyof Registry>(door: D, input: InputOf<D>, key: string): Promise<AnswerOf<D>> {
  const { kind, at, verb } = partsOfDoor(door)
  if (kind !== 'resource') return (api as (door: D, input: InputOf<D>) => Promise<AnswerOf<D>>)(door, input)
  const verbs = resource(at as never) as unknown as Verbs
  return verbs[verb]?.(input, undefined, key) as Promise<AnswerOf<D>>
}

/** The result of a call that waits for a connection. */
export const later = Symbol('later')

/**
 * Sends a call, or keeps it until the server answers again and resolves to `later`. It has one Idempotency-Key for all of its
 * tries, so that one that arrived without an answer counts once. Rejects with the `CallError` of a refusal, and where the
 * browser denies storage.
 */
export async function sendOrKeep<D extends keyof Registry>(
  door: D,
  input: InputOf<D>,
  about: PendingAbout,
): Promise<AnswerOf<D> | typeof later> {
  const slot = slotOf(about)
  // The newer choice counts, even while the older one is being sent.
  if (pendingRows().some((row) => slotOf(row) === slot))
    await pendingKeeper()
      ?.supersede(slot)
      .catch(() => undefined)
  const key = randomUuid()
  try {
    return await sendWith(door, input, key)
  } catch (error) {
    if (!(error instanceof CallError) || error.httpStatus !== 0) throw error
    await server.check()
    if (!server.read()) throw error
    const call = { key, door, input: input as Record<string, unknown>, about }
    if (!(await pendingKeeper()?.keepPending(call))) throw error
    return later
  }
}
