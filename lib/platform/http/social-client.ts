import { browserHeaders } from './browser-headers'
import { CallError, unanswered } from './call-error'

/** Returns an answer of next-auth, which has no envelope. */
async function requestOf<T>(path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, init).catch(() => {
    throw unanswered()
  })
  if (!response.ok) throw new CallError(response.status)
  return (await response.json()) as T
}

/**
 * Navigates to another service, which redirects back; `next` is the path to continue at, or the log-in or sign-up page,
 * with its own `next`. The call has next-auth's own cross-site token. @throws CallError when the service cannot be
 * reached
 */
export async function startSocial(provider: string, next: string): Promise<void> {
  const headers = browserHeaders()
  const { csrfToken } = await requestOf<{ csrfToken: string }>('/api/auth/csrf/', { headers })
  const body = new URLSearchParams({ csrfToken, callbackUrl: next, json: 'true' })
  const { url } = await requestOf<{ url: string }>(`/api/auth/signin/${encodeURIComponent(provider)}/`, {
    method: 'POST',
    headers,
    body,
  })
  window.location.assign(url)
  // The page is being unloaded, and callers wait until then.
  await new Promise(() => {})
}
