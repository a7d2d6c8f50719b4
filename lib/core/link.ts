/** A host and what follows it, typed without a scheme: a name with a dot, perhaps a port. */
const host = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?::\d{1,5})?(?:[/?#]|$)/

/** Returns a typed address with the `https://` that people leave out; anything else as it is. */
export function withScheme(typed: string): string {
  return host.test(typed) ? `https://${typed}` : typed
}
