import { noteVersion } from '@/lib/platform/http/app-version'
import { reportAuthFailure } from '@/lib/platform/http/auth-failure'
import { browserHeaders } from '@/lib/platform/http/browser-headers'
import { refusedCall, unanswered } from '@/lib/platform/http/call-error'
import type { WireError } from '@/lib/platform/http/envelope'
import { inSession } from '@/lib/platform/http/in-session'
import { reportUnverified } from '@/lib/platform/http/unverified'
import { addressOf } from './address'

/** Headers and an abort signal, in addition to the input. */
export type Extras = { headers?: Record<string, string>; signal?: AbortSignal | null }

/** The arguments of an endpoint: its input, which may be omitted if all of its fields are optional. */
export type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, extras?: Extras] : [input: Input, extras?: Extras]

/**
 * Sends a call as JSON to the address of its endpoint: returns the status and the parsed answer, null if there is none.
 * `isRefused` detects a refusal in a body. Rejects with a `CallError`, whose `httpStatus` is 0 when no answer arrived.
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
      throw unanswered()
    })
    noteVersion(response.headers.get('x-app-version'))
    const answer: unknown = await response.json().catch(() => null)
    if (!isRefused(response, answer)) return answer
    const refusal = await refusedCall(response.status, (answer ?? {}) as Partial<WireError>)
    throw reportUnverified(reportAuthFailure(refusal, sent))
  })
}
