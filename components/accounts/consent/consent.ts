import type { Flags, Purpose } from '@/lib/accounts/consent/policy'

const nothing: Flags = { personalization: false, analytic: false, marketing: false }
let allowed = nothing

/**
 * Sets the allowed purposes, from the visitor's choice and countries; called by the consent host on each
 * change.
 */
export function allowStoring(flags: Flags): void {
  allowed = flags
}

/**
 * Returns true if unnecessary data may be stored or sent for this purpose. Nothing is allowed before the
 * first page has loaded. Check before each use, since consent may be withdrawn.
 */
export function mayStore(purpose: Purpose): boolean {
  return allowed[purpose]
}
