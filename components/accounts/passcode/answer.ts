import { PasscodeDismissed } from './passcode-dismissed'

type Waiting = { promise: Promise<string>; resolve: (grant: string) => void; reject: (why: Error) => void }

/** Whoever waits for the modal that stands; a second one joins the first. */
let waiting: Waiting | null = null

function newWaiting(): Waiting {
  const parts: Partial<Waiting> = {}
  const promise = new Promise<string>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return Object.assign(parts, { promise }) as Waiting
}

/** Waits for what the modal comes to: a grant, or a rejection with `PasscodeDismissed`. */
export function passcodeAnswer(): Promise<string> {
  waiting ??= newWaiting()
  return waiting.promise
}

/** The modal ended with a grant. */
export function grantPasscode(grant: string): void {
  waiting?.resolve(grant)
  waiting = null
}

/** The modal ended without one: the person closed it, or left the page. */
export function dismissPasscode(isLeaving = false): void {
  waiting?.reject(new PasscodeDismissed(isLeaving))
  waiting = null
}
