import { type DoorParts, partsOfDoor } from '@/lib/core/door'
import type { Input, Output, PlainOutput, Registry } from '@/lib/edge/doors/registry.server'
import { takesKey } from '@/lib/edge/idempotency/creates'
import { noteVersion } from '@/lib/platform/http/app-version'
import { reportAuthFailure } from '@/lib/platform/http/auth-failure'
import { browserHeaders } from '@/lib/platform/http/browser-headers'
import { CallError, refusedCall, unanswered } from '@/lib/platform/http/call-error'
import { watched } from '@/lib/platform/http/call-watch'
import { idempotencyKey } from '@/lib/platform/http/idempotency-key'
import { inSession } from '@/lib/platform/http/in-session'
import { reportUnverified } from '@/lib/platform/http/unverified'
import { wordsOf } from './words'

/** Further headers, such as `X-Unauth-Id`, and an abort signal. */
type Extras = { headers?: Record<string, string> | undefined; signal?: AbortSignal | null | undefined }

/** The input at the v5 door: a list continues at the bookmark of the previous answer. */
type PlainInput<I> = I extends { bookmarks?: unknown } ? Omit<I, 'bookmarks'> & { bookmark?: string } : I

/** The input of a call. */
export type InputOf<D extends keyof Registry> = D extends `${string} /v5/${string}`
  ? PlainInput<Input<Registry[D]>>
  : Input<Registry[D]>

/** The answer of a call: of a resource the data and the bookmark of the next page, null at the end; of an address its data. */
export type AnswerOf<D extends keyof Registry> = D extends `${string} /v5/${string}`
  ? PlainOutput<Registry[D]>
  : D extends `${string} /${string}`
    ? Output<Registry[D]>
    : { data: Output<Registry[D]>; bookmark: string | null }

/** The arguments of a call: its input, which may be omitted if all of its fields are optional. */
type Arguments<I> =
  Record<never, never> extends I ? [input?: I, extras?: Extras] : [input: I, extras?: Extras]

async function send(
  parts: DoorParts,
  input: object,
  { headers = {}, signal = null }: Extras,
): Promise<unknown> {
  const words = wordsOf[parts.kind]
  const { method, url, body } = words.sent(parts, input as Record<string, unknown>)
  const sent = {
    ...browserHeaders(),
    ...(body !== null && { 'Content-Type': 'application/json' }),
    ...headers,
  }
  const response = await fetch(url, { method, signal, headers: sent, body }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unanswered()
  })
  noteVersion(response.headers.get('x-app-version'))
  const answer: unknown = await response.json().catch(() => null)
  const refusal = words.refusal(response, answer)
  if (refusal === null) return words.result(answer)
  throw reportUnverified(reportAuthFailure(await refusedCall(response.status, refusal), sent))
}

const keyHeader = 'Idempotency-Key'

/** Sends a creating call with a key, so that repeats of a press create one object. */
async function sendOnce(parts: DoorParts, input: object, extras: Extras): Promise<unknown> {
  if (extras.headers?.[keyHeader]) return send(parts, input, extras)
  const { key, end } = idempotencyKey(`${parts.at} ${JSON.stringify(input)}`)
  try {
    const answer = await send(parts, input, { ...extras, headers: { ...extras.headers, [keyHeader]: key } })
    end(true)
    return answer
  } catch (error) {
    end(error instanceof CallError && error.httpStatus !== 0 && error.httpStatus < 500)
    throw error
  }
}

/**
 * Calls an endpoint by its door: `api('POST /v3/did_it/:id/like/', { id })`, `api('BoardResource.update', { board_id, name
 * })`. Rejects with a `CallError`, whose `httpStatus` is 0 when no answer arrived.
 */
export function api<D extends keyof Registry>(door: D, ...args: Arguments<InputOf<D>>): Promise<AnswerOf<D>> {
  const [input = {}, extras = {}] = args
  const parts = partsOfDoor(door)
  const isOnce = parts.verb === 'create' || takesKey(parts.at, parts.verb)
  const call = inSession(door, () => (isOnce ? sendOnce : send)(parts, input, extras))
  return watched(door, input, call) as Promise<AnswerOf<D>>
}
