import { toldAuthFailure } from './auth-failure'
import { browserHeaders } from './browser-headers'
import { CallError } from './call-error'
import type { RestEnvelope } from './envelope'
import { told } from './unverified'

/**
 * A REST-style call of the browser as a form (wire.md section 2): resolves to `data`, rejects with a `CallError`.
 * `headers` adds what a call needs beside the common ones, such as `X-Unauth-Id`.
 */
export async function restCall<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
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
