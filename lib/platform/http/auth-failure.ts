import type { CallError } from './call-error'
import { cookieNames, readCookie } from './cookies'

const event = 'magpie:auth-failure'
const endedEvent = 'magpie:acting-ended'

/**
 * True if the server does not know the caller; a refused one-time token, which names its field, does not
 * count.
 */
const isAuthFailure = ({ httpStatus, errorName, field }: CallError) =>
  httpStatus === 401 && errorName === 'notSignedIn' && field === null

/**
 * Notifies the page that a call was refused because the viewer is signed out, with the call's headers, or because acting for a
 * profile has ended; returns the error, to be thrown.
 */
export function reportAuthFailure(error: CallError, headers: Record<string, string>): CallError {
  const detail = headers['X-CSRFToken']
  if (isAuthFailure(error)) window.dispatchEvent(new CustomEvent(event, { detail }))
  if (error.reason === 'actingEnded')
    window.dispatchEvent(new CustomEvent(endedEvent, { detail: error.message }))
  return error
}

/** Calls `listener` with a sentence when a call was refused because the permission to act for the profile ended; returns an unsubscribe function. */
export function onActingEnded(listener: (sentence: string) => void): () => void {
  const listen = (failure: Event) => listener(String((failure as CustomEvent).detail))
  window.addEventListener(endedEvent, listen)
  return () => window.removeEventListener(endedEvent, listen)
}

/**
 * Calls `listener` with the cross-site token of the call at every such refusal, until the returned function
 * is called.
 */
export function onAuthFailure(listener: (sent: string) => void): () => void {
  const listen = (failure: Event) => listener(String((failure as CustomEvent).detail))
  window.addEventListener(event, listen)
  return () => window.removeEventListener(event, listen)
}

/**
 * True if the call with this cross-site token, which is derived from the session, was sent in an earlier
 * session.
 */
export const isOfEarlierSession = (sent: string) => readCookie(document.cookie, cookieNames.csrf) !== sent

/**
 * Fetches a page so that the browser gets the cross-site token that matches its cookies: the token of an ended session
 * does not match, and without a matching one no write is accepted.
 */
export async function renewCsrf(): Promise<void> {
  await fetch('/login/', { cache: 'no-store' }).catch(() => undefined)
}
