import type { CallError } from './call-error'
import { cookieNames, readCookie } from './cookies'

const event = 'magpie:auth-failure'

/** Whether the server does not know who calls; a refused one-time token, which names its field, is not that. */
const isAuthFailure = ({ httpStatus, code, field }: CallError) =>
  httpStatus === 401 && code === 2 && field === null

/**
 * Tells the page when a call was refused because nobody is signed in, with the headers that it was sent with; answers the
 * error, to be thrown.
 */
export function toldAuthFailure(error: CallError, headers: Record<string, string>): CallError {
  const detail = headers['X-CSRFToken']
  if (isAuthFailure(error)) window.dispatchEvent(new CustomEvent(event, { detail }))
  return error
}

/** Calls `listener` with the cross-site token of the call at every such refusal, until what it answers is called. */
export function onAuthFailure(listener: (sent: string) => void): () => void {
  const hear = (told: Event) => listener(String((told as CustomEvent).detail))
  window.addEventListener(event, hear)
  return () => window.removeEventListener(event, hear)
}

/** Whether the session was another when a call with this cross-site token, which is derived from it, was sent. */
export const isOfEarlierSession = (sent: string) => readCookie(document.cookie, cookieNames.csrf) !== sent

/**
 * Has the browser get the cross-site token that fits its cookies, from any page: that of a session which has ended fits
 * none of them, and without one no call that writes goes through.
 */
export async function renewCsrf(): Promise<void> {
  await fetch('/login/', { cache: 'no-store' }).catch(() => undefined)
}
