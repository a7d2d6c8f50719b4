import { toldAuthFailure } from './auth-failure'
import { browserHeaders } from './browser-headers'
import { CallError } from './call-error'
import type { RestEnvelope } from './envelope'
import { inSession } from './in-session'
import { told } from './unverified'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call<T>(
  method: Method,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string>,
  signal: AbortSignal | null,
): Promise<T> {
  const sent = { ...browserHeaders(), ...headers }
  const response = await fetch(path, {
    method,
    signal,
    headers: sent,
    body: method === 'GET' ? null : new URLSearchParams(form),
  }).catch(() => {
    throw new CallError(0)
  })
  const answer = (await response.json().catch(() => null)) as RestEnvelope<T> | null
  if (answer?.status === 'success') return answer.data
  throw told(toldAuthFailure(new CallError(response.status, answer ?? {}), sent))
}

/**
 * Makes a REST-style call of the browser as a form: resolves to `data`, rejects with a `CallError`. `headers`
 * adds to the common ones, such as `X-Unauth-Id`.
 */
export function restCall<T>(
  method: Method,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<T> {
  return inSession(`${method} ${path}`, () => call<T>(method, path, form, headers, signal))
}
