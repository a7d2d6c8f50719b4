import type { CallError } from './call-error'

const event = 'magpie:unverified'

/** Tells the page when a call was refused because the caller's address is not verified; answers the error, to be thrown. */
export function told(error: CallError): CallError {
  if (error.code === 29 && error.field === 'email') askToVerify()
  return error
}

/** Has the page show how an address is verified. */
export function askToVerify(): void {
  window.dispatchEvent(new Event(event))
}

/** Calls `listener` at every such refusal, until what it answers is called. */
export function onUnverified(listener: () => void): () => void {
  window.addEventListener(event, listener)
  return () => window.removeEventListener(event, listener)
}
