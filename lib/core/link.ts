/** A host and the rest of an address, typed without a scheme: a name with a dot, and an optional port. */
const host = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?::\d{1,5})?(?:[/?#]|$)/

/** Returns a typed address with the `https://` that people leave out; anything else unchanged. */
export function withScheme(typed: string): string {
  return host.test(typed) ? `https://${typed}` : typed
}

/** True for an address that content may link to: http or https only (specification part 1, section 5). */
export const isWebLink = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
