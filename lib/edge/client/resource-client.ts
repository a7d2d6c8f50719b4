import type { Input, Output, Registry } from '@/lib/edge/doors/registry.server'
import { noteVersion } from '@/lib/platform/http/app-version'
import { reportAuthFailure } from '@/lib/platform/http/auth-failure'
import { browserHeaders } from '@/lib/platform/http/browser-headers'
import { CallError, refusedCall, unanswered } from '@/lib/platform/http/call-error'
import { endBookmark, type ResourceEnvelope } from '@/lib/platform/http/envelope'
import { idempotencyKey } from '@/lib/platform/http/idempotency-key'
import { inSession } from '@/lib/platform/http/in-session'
import { reportUnverified } from '@/lib/platform/http/unverified'

type Answer<Name extends keyof Registry, Verb extends keyof Registry[Name]> = {
  data: Output<Registry[Name][Verb]>
  /** Bookmark of the next page; null at the end. */
  bookmark: string | null
}

type Client<Name extends keyof Registry> = {
  [Verb in keyof Registry[Name]]: (
    options: Input<Registry[Name][Verb]>,
    signal?: AbortSignal,
    /** For a creating call, a UUID that outlives the page. Calls with the same key within a day create one object. */
    key?: string,
  ) => Promise<Answer<Name, Verb>>
}

/** Sends a creating call with a key, so that repeats of a press create one object. */
async function callOnce(name: string, options: unknown, signal?: AbortSignal, given?: string) {
  if (given) return call(name, 'create', options, signal, { 'Idempotency-Key': given })
  const { key, end } = idempotencyKey(`${name} ${JSON.stringify(options)}`)
  try {
    const answer = await call(name, 'create', options, signal, { 'Idempotency-Key': key })
    end(true)
    return answer
  } catch (error) {
    end(error instanceof CallError && error.httpStatus !== 0 && error.httpStatus < 500)
    throw error
  }
}

async function call(
  name: string,
  verb: string,
  options: unknown,
  signal?: AbortSignal,
  more: Record<string, string> = {},
) {
  const source_url = window.location.pathname + window.location.search
  const url = `/resource/${name}/${verb}/`
  const query = new URLSearchParams({ source_url, data: JSON.stringify({ options, context: {} }) })
  const headers = browserHeaders()
  const request: RequestInit =
    verb === 'get'
      ? { headers, signal: signal ?? null }
      : {
          method: 'POST',
          headers: { ...headers, ...more, 'Content-Type': 'application/json' },
          body: JSON.stringify({ source_url, options }),
          signal: signal ?? null,
        }
  const response = await fetch(verb === 'get' ? `${url}?${query}` : url, request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unanswered()
  })
  noteVersion(response.headers.get('x-app-version'))
  const envelope = (await response.json().catch(() => null)) as ResourceEnvelope | null
  const answer = envelope?.resource_response
  if (answer?.status !== 'success')
    throw reportUnverified(reportAuthFailure(await refusedCall(response.status, answer?.error), headers))
  const bookmark = answer.bookmark === undefined || answer.bookmark === endBookmark ? null : answer.bookmark
  return { data: answer.data, bookmark }
}

/**
 * Returns the typed client of one named resource in the browser: `resource('BoardResource').update({
 * board_id, name })`. Calls reject with a `CallError`; its `httpStatus` is 0 when no answer came.
 */
export function resource<Name extends keyof Registry & string>(name: Name): Client<Name> {
  const verb = (which: string) => (options: unknown, signal?: AbortSignal, key?: string) =>
    inSession(`${name}/${which}`, () =>
      which === 'create' ? callOnce(name, options, signal, key) : call(name, which, options, signal),
    )
  return {
    get: verb('get'),
    create: verb('create'),
    update: verb('update'),
    delete: verb('delete'),
  } as unknown as Client<Name>
}
