import { noteVersion } from '@/lib/platform/http/app-version'
import { reportAuthFailure } from '@/lib/platform/http/auth-failure'
import { browserHeaders } from '@/lib/platform/http/browser-headers'
import { CallError } from '@/lib/platform/http/call-error'
import type { WireError } from '@/lib/platform/http/envelope'
import { inSession } from '@/lib/platform/http/in-session'
import { reportUnverified } from '@/lib/platform/http/unverified'
import { addressOf } from './address'

/** Headers and an abort signal beside the input. */
export type Extras = { headers?: Record<string, string>; signal?: AbortSignal | null }

/** An endpoint takes its input; where all of its fields may be absent, the input may be, too. */
export type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, extras?: Extras] : [input: Input, extras?: Extras]

/**
 * Sends a call as JSON to the address of its endpoint: the status and the parsed answer, null where there is none.
 * `isRefused` tells a refusal that comes with a body. Rejects with a `CallError`, whose `httpStatus` is 0 when no answer came.
 */
export function send(
  endpoint: string,
  input: object,
  { headers = {}, signal = null }: Extras,
  isRefused: (response: Response, answer: unknown) => boolean,
): Promise<unknown> {
  const { method, url, fields } = addressOf(endpoint, { ...input })
  const isRead = method === 'GET'
  return inSession(endpoint, async () => {
    const sent = { ...browserHeaders(), ...(!isRead && { 'Content-Type': 'application/json' }), ...headers }
    const body = isRead ? null : JSON.stringify(fields)
    const response = await fetch(url, { method, signal, headers: sent, body }).catch(() => {
      throw new CallError(0)
    })
    noteVersion(response.headers.get('x-app-version'))
    const answer: unknown = await response.json().catch(() => null)
    if (!isRefused(response, answer)) return answer
    throw reportUnverified(
      reportAuthFailure(new CallError(response.status, (answer ?? {}) as Partial<WireError>), sent),
    )
  })
}
