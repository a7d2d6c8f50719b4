import { PasscodeDismissed } from './passcode-dismissed'

type Waiting = { promise: Promise<string>; resolve: (grant: string) => void; reject: (why: Error) => void }

/** The waiting caller of the open modal; a second one joins the first. */
let waiting: Waiting | null = null

function newWaiting(): Waiting {
  const parts: Partial<Waiting> = {}
  const promise = new Promise<string>((resolve, reject) => Object.assign(parts, { resolve, reject }))
  return Object.assign(parts, { promise }) as Waiting
}

/** Waits for the modal: resolves to a grant, or rejects with `PasscodeDismissed`. */
export function passcodeAnswer(): Promise<string> {
  waiting ??= newWaiting()
  return waiting.promise
}

/** Ends the modal with a grant. */
export function grantPasscode(grant: string): void {
  waiting?.resolve(grant)
  waiting = null
}

/** Ends the modal without a grant: it was closed, or the page was left. */
export function dismissPasscode(isLeaving = false): void {
  waiting?.reject(new PasscodeDismissed(isLeaving))
  waiting = null
}
