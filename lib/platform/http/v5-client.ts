import { toldAuthFailure } from './auth-failure'
import { browserHeaders } from './browser-headers'
import { CallError } from './call-error'
import { inSession } from './in-session'
import { told } from './unverified'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function call<T>(method: Method, path: string, body: object | undefined): Promise<T> {
  const sent = { ...browserHeaders(), ...(body && { 'Content-Type': 'application/json' }) }
  const response = await fetch(path, {
    method,
    headers: sent,
    body: body ? JSON.stringify(body) : null,
  }).catch(() => {
    throw new CallError(0)
  })
  // 204 has no body.
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer as T
  throw told(toldAuthFailure(new CallError(response.status, answer ?? {}), sent))
}

/** Makes a call of the v5 door as JSON: resolves to its answer, rejects with a `CallError`. */
export function v5<T = null>(method: Method, path: string, body?: object): Promise<T> {
  return inSession(`${method} ${path}`, () => call<T>(method, path, body))
}
