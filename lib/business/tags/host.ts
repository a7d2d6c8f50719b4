/** The most characters of a host name. */
const longest = 253

/** A name with a dot: others, such as `com`, would cover foreign websites. `localhost` is where pages are tried. */
const hostForm = /^(localhost|[a-z0-9_-]+(\.[a-z0-9_-]+)+)$/

/**
 * Returns the host name in an address or in a typed name, in lower case and without `www.`; null if there is none.
 * Ports and paths are left out, international names are in their ASCII form.
 */
export function hostIn(given: string): string | null {
  const trimmed = given.trim()
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password } = new URL(address)
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '')
  const isNamed = /^https?:$/.test(protocol) && username === '' && password === ''
  return isNamed && host.length <= longest && hostForm.test(host) ? host : null
}
