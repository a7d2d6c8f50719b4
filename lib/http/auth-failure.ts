import type { CallError } from './call-error'

const event = 'magpie:auth-failure'

/** Whether the server does not know who calls; a refused one-time token, which names its field, is not that. */
const isAuthFailure = ({ httpStatus, code, field }: CallError) =>
  httpStatus === 401 && code === 2 && field === null

/** Tells the page when a call was refused because nobody is signed in; answers the error, to be thrown. */
export function toldAuthFailure(error: CallError): CallError {
  if (isAuthFailure(error)) window.dispatchEvent(new Event(event))
  return error
}

/** Calls `listener` at every such refusal, until what it answers is called. */
export function onAuthFailure(listener: () => void): () => void {
  window.addEventListener(event, listener)
  return () => window.removeEventListener(event, listener)
}

/**
 * Has the browser get the cross-site token that fits its cookies, from any page: that of a session which has ended fits
 * none of them, and without one no call that writes goes through.
 */
export async function renewCsrf(): Promise<void> {
  await fetch('/login/', { cache: 'no-store' }).catch(() => undefined)
}
