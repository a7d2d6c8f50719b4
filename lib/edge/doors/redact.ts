/** Fields with a secret value: of an account, of a device, or of a one-time step. */
const secret =
  /pass(word|wd|code|phrase)|secret|token|grant|cookie|credential|api_?key|(mfa|verification|backup|recovery)_?codes?$|^(code|p256dh|auth|fingerprint|proof)$/i

/** Replacement of a secret. */
export const redactedValue = '[redacted]'

/**
 * Returns a copy of `value` without its secrets, by the names of their fields at any depth; booleans and null stay. A
 * call's input is echoed to its caller, and could thereby reach consoles, caches and error reports.
 */
export function redacted<T>(value: T): T {
  return copy(value, false) as T
}

function copy(value: unknown, isSecret: boolean): unknown {
  if (Array.isArray(value)) return value.map((inner) => copy(inner, isSecret))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, copy(inner, isSecret || secret.test(name))]),
    )
  }
  return isSecret && (typeof value === 'string' || typeof value === 'number') ? redactedValue : value
}
