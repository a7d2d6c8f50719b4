import type { Flags, Purpose } from '@/lib/accounts/consent/policy'

const nothing: Flags = { personalization: false, analytic: false, marketing: false }
let allowed = nothing

/** Tells this module what the visitor's answer and countries allow; the consent host does, at each change. */
export function allowStoring(flags: Flags): void {
  allowed = flags
}

/**
 * Whether something that is not necessary may be kept in this browser or sent from it now, for this purpose. Nothing
 * may before the first page stands. Ask again before each use: an answer can be taken back.
 */
export function mayStore(purpose: Purpose): boolean {
  return allowed[purpose]
}
