import type { CallError } from './call-error'

const event = 'magpie:unverified'

/**
 * Notifies the page that a call was refused because the caller's address is not verified; returns the error,
 * to be thrown.
 */
export function reportUnverified(error: CallError): CallError {
  if (error.errorName === 'notPermitted' && error.field === 'email') requestVerification()
  return error
}

/** Asks the page to show how to verify the address. */
export function requestVerification(): void {
  window.dispatchEvent(new Event(event))
}

/** Calls `listener` at every such refusal, until the returned function is called. */
export function onUnverified(listener: () => void): () => void {
  window.addEventListener(event, listener)
  return () => window.removeEventListener(event, listener)
}
